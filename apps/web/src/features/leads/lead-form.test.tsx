import { screen, waitFor } from '@testing-library/react';
import type { TestResponses } from '../../../../../test/browser/fixtures/responses.js';
import { freshShop, showPage, type ShopPage } from '../../../../../test/browser/fixtures/render-page.js';
import { LeadForm } from './lead-form.js';

const show = (responses: TestResponses = {}) => showPage(<LeadForm place="home" />, { responses });
const field = (name: string) => screen.getByRole('textbox', { name });
const send = ({ user }: ShopPage) => user.click(screen.getByRole('button', { name: 'Resgatar CUPOM' }));
const fill = async ({ user }: ShopPage) => {
  await user.type(field('Nome'), 'Ana Souza');
  await user.type(field('WhatsApp'), '11912345678');
  await user.type(field('E-mail'), 'ana@exemplo.com.br');
};

beforeEach(freshShop);

describe('the form of the first-purchase coupon', () => {
  it('LEAD-06 LEAD-08 LEAD-09 requires all three, with messages, and focuses the first missing one', async () => {
    const page = show();
    await send(page);
    for (const text of ['Informe o nome.', 'Número de WhatsApp inválido!', 'Email inválido!'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field('Nome'));
    expect(page.sent).toEqual([]);
  });

  it('LEAD-07 formats the number while typing, and keeps a foreign one as digits', async () => {
    const page = show();
    await page.user.type(field('WhatsApp'), '11912345678');
    expect(field('WhatsApp')).toHaveProperty('value', '(11) 91234-5678');
    await page.user.type(field('WhatsApp'), '90');
    expect(field('WhatsApp')).toHaveProperty('value', '1191234567890');
  });

  it('LEAD-10 LEAD-11 sends digits only and shows the coupon at once', async () => {
    const page = show();
    await fill(page);
    await send(page);
    expect((await screen.findByTestId('lead-coupon')).textContent).toBe('PRIMEIRO10');
    expect(page.sent.find(({ path }) => path === '/leads')?.body).toMatchObject({
      name: 'Ana Souza',
      whatsapp: '11912345678',
      email: 'ana@exemplo.com.br',
    });
  });

  it.each([false, true])(
    'asks for WhatsApp apart, and nothing is ticked before (ticked: %p)',
    async (ticked) => {
      const page = show();
      await fill(page);
      const box = screen.getByRole('checkbox', {
        name: 'Quero receber novidades e lembretes também por WhatsApp',
      });
      expect(box).toHaveProperty('checked', false);
      if (ticked) await page.user.click(box);
      await send(page);
      await screen.findByTestId('lead-coupon');
      expect(page.sent.find(({ path }) => path === '/leads')?.body).toMatchObject({
        whatsappConsent: ticked,
        consentVersion: '2026-11-26.2',
      });
    },
  );

  it('has what was typed again after a reload, the consent apart, and nothing of it once the coupon is there', async () => {
    const first = show();
    await fill(first);
    await first.user.click(screen.getByRole('checkbox'));
    first.unmount();
    const second = show();
    expect(field('Nome')).toHaveProperty('value', 'Ana Souza');
    expect(field('WhatsApp')).toHaveProperty('value', '(11) 91234-5678');
    expect(field('E-mail')).toHaveProperty('value', 'ana@exemplo.com.br');
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    await send(second);
    await screen.findByTestId('lead-coupon');
    second.unmount();
    show();
    for (const name of ['Nome', 'WhatsApp', 'E-mail']) expect(field(name)).toHaveProperty('value', '');
  });

  it('LEAD-12 A-67 logs a failed submission, reports it in place, and keeps the input and its idempotency key', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    let down = true;
    const page = show({ 'POST /leads': () => (down ? { status: 500, body: {} } : undefined) });
    await fill(page);
    await send(page);
    expect(await screen.findByText(/Não foi possível gerar o cupom agora/)).toBeTruthy();
    expect(log).toHaveBeenCalledWith('[plantao] lead', expect.anything());
    expect(field('Nome')).toHaveProperty('value', 'Ana Souza');
    down = false;
    await send(page);
    await waitFor(() => expect(screen.getByTestId('lead-coupon')).toBeTruthy());
    const keys = page.sent
      .filter(({ path }) => path === '/leads')
      .map(({ headers }) => headers.get('x-idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});
