import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import { adminProduct } from '@/backoffice/shared/testing/product-responses';
import { GET, PATCH, bodyOf, cell, edit, field, press, type } from '@/backoffice/shared/testing/product-form';
import { forgetAll, signIn, textOf, toasts } from '@/backoffice/shared/testing/render-backoffice';

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('saving over a shop that has changed', () => {
  const sizesWith = (stock: number, limit: number) =>
    adminProduct().sizes.map((size) => ({
      ...size,
      colors: size.colors.map((each) => (each.sku === 'TUL-M-AZUL' ? { ...each, stock, limit } : each)),
    }));
  const stale = (code: string) => new Refusal(409, 'Mudou', code as never);

  it('shows both values of a stock that was sold from, keeps everything typed, and saves as chosen', async () => {
    let sold = false;
    const { calls } = await edit({
      [GET]: () => ({ data: { product: adminProduct(sold ? { sizes: sizesWith(7, 17) } : {}) } }),
      [PATCH]: ({ body }: Call) => {
        const seen = (body as { sizes: { colors: { stockSeen: number }[] }[] }).sizes[0]?.colors[0]
          ?.stockSeen;
        return seen === 7 ? { data: { product: adminProduct() } } : stale('stock.stale');
      },
    });
    fireEvent.change(cell('M', 'Azul'), { target: { value: '12' } });
    await type(/^Preço$/, '9900');
    sold = true;
    await press('Atualizar');
    const panel = await screen.findByRole('group', { name: 'Estoque de M, Azul' });
    expect(panel.textContent).toContain('O seu: 12 peças');
    expect(panel.textContent).toContain('Agora: 7 peças');
    expect(textOf({ textContent: field(/^Preço$/).value } as Element)).toBe('R$ 99,00');
    await userEvent.click(within(panel).getByRole('radio', { name: 'O seu: 12 peças' }));
    await press('Salvar com estas escolhas');
    await waitFor(() => expect(toasts()).toContain('Produto salvo'));
    expect(bodyOf(calls, PATCH)).toEqual({
      version: 3,
      price: 99,
      sale: false,
      sizes: [{ name: 'M', colors: [{ name: 'Azul', sku: 'TUL-M-AZUL', stock: 12, stockSeen: 7 }] }],
    });
  });

  it('takes the current count when chosen, and offers no count above the limit', async () => {
    let sold = false;
    const { calls } = await edit({
      [GET]: () => ({ data: { product: adminProduct(sold ? { sizes: sizesWith(7, 9) } : {}) } }),
      [PATCH]: ({ body }: Call) =>
        (body as { sizes?: unknown }).sizes ? stale('stock.stale') : { data: { product: adminProduct() } },
    });
    fireEvent.change(cell('M', 'Azul'), { target: { value: '12' } });
    await type(/^Preço$/, '9900');
    sold = true;
    await press('Atualizar');
    const panel = await screen.findByRole('group', { name: 'Estoque de M, Azul' });
    expect(within(panel).getByRole<HTMLInputElement>('radio', { name: /^O seu: 12/ }).disabled).toBe(true);
    expect(within(panel).getByRole<HTMLInputElement>('radio', { name: 'Agora: 7 peças' }).checked).toBe(true);
    await press('Salvar com estas escolhas');
    await waitFor(() => expect(bodyOf(calls, PATCH)).toEqual({ version: 3, price: 99, sale: false }));
  });

  it('merges automatically when there is no conflict', async () => {
    let other = false;
    const { calls } = await edit({
      [GET]: () => ({
        data: { product: adminProduct(other ? { version: 4, tags: ['dela'], price: 120 } : {}) },
      }),
      [PATCH]: ({ body }: Call) =>
        (body as { version: number }).version === 4
          ? { data: { product: adminProduct() } }
          : stale('product.stale'),
    });
    fireEvent.change(cell('M', 'Azul'), { target: { value: '12' } });
    other = true;
    await press('Atualizar');
    await waitFor(() => expect(toasts()).toContain('Produto salvo'));
    expect(bodyOf(calls, PATCH)).toMatchObject({ version: 4, sizes: [{ colors: [{ stock: 12 }] }] });
    expect(bodyOf(calls, PATCH)).not.toHaveProperty('tags');
    expect(bodyOf(calls, PATCH)).not.toHaveProperty('price');
  });
});
