import './coupons.page.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCoupon, couponsResponse, couponSideResponses } from '@/backoffice/shared/testing/coupon-responses';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';
import { useToastsStore } from '@/ui/toast/toasts.store';

const LIST = 'GET /coupons';
const open = (responses: Record<string, unknown> = {}, path = '/admin/coupons') => {
  const calls = fakeBackend({ [LIST]: couponsResponse([aCoupon()]), ...couponSideResponses, ...responses });
  return { calls, ...renderBackoffice(path) };
};
const table = () => screen.findByRole('table', { name: 'Lista de cupons' });
const row = async () => {
  await screen.findByRole('button', { name: 'Ver cupom VERAO25' });
  return within(await table()).getAllByRole('row')[1]!;
};
const lastQuery = (calls: Call[]) => callsOf(calls, LIST).at(-1)?.query;
const choose = async (label: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações do cupom VERAO25' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
};

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('the coupons list', () => {
  it('ACOUP-01 is titled Cupons, lists them in a table and searches by code', async () => {
    const { calls } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Cupons' })).toBeTruthy();
    const text = textOf(await row());
    for (const part of ['VERAO25', '25%', 'R$ 100,00', '3 peças', '37 de 1.000', 'Ativo'])
      expect(text).toContain(part);
    expect(lastQuery(calls)).toEqual({ page: '1', limit: '10', sortField: 'createdAt', sortOrder: 'desc' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar cupons' }), 'verao');
    await waitFor(() => expect(lastQuery(calls)?.['search']).toBe('verao'));
  });

  it('shows the maximum discount of a coupon, and when there is none', async () => {
    open({
      [LIST]: couponsResponse([
        aCoupon({ maxDiscount: 30 }),
        aCoupon({ id: 'c2', code: 'NADA', discountValue: 0, freeShipping: false }),
      ]),
    });
    expect(textOf(await row())).toContain('até R$ 30,00');
    expect(screen.getByText('Nenhum desconto')).toBeTruthy();
  });

  it('ACOUP-02 filters by type and by state', async () => {
    const { calls, router } = open();
    await table();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Valor fixo');
    await waitFor(() => expect(lastQuery(calls)?.['type']).toBe('fixed'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Porcentagem');
    await waitFor(() => expect(lastQuery(calls)?.['type']).toBe('percentage'));
    await userEvent.click(screen.getByRole('link', { name: 'Expirados' }));
    await waitFor(() => expect(lastQuery(calls)?.['status']).toBe('expired'));
    expect(router.state.location.search).toBe('?situacao=expired&tipo=percentage');
  });

  it('ACOUP-06 ACOUP-07 formats dates as DD/MM/YYYY, and marks missing or invalid ones', async () => {
    open({
      [LIST]: couponsResponse([
        aCoupon(),
        aCoupon({ id: 'c2', code: 'SEMDATA', startDate: '', endDate: '2026-99-99' }),
      ]),
    });
    expect(textOf(await row())).toContain('20/11/202620/02/2027');
    expect(screen.getByText(/Data não definida/)).toBeTruthy();
    expect(screen.getByText('Data inválida')).toBeTruthy();
  });

  it("ACOUP-05 shows 'Carregando cupons...' while loading and 'Nenhum cupom encontrado' when empty", async () => {
    let response: (body: unknown) => void = () => {};
    open({ [LIST]: () => new Promise((resolve) => (response = resolve)) });
    expect((await screen.findByText('Carregando cupons...')).getAttribute('role')).toBe('status');
    expect(within(await table()).getAllByRole('row')).toHaveLength(11);
    response(couponsResponse([]));
    expect(await screen.findByRole('heading', { name: 'Nenhum cupom encontrado' })).toBeTruthy();
    expect(screen.queryByText('Carregando cupons...')).toBeNull();
  });

  it("ACOUP-17 shows 'Erro ao buscar cupons' in place and retries", async () => {
    let down = true;
    open({ [LIST]: () => (down ? new Refusal(422, 'Fora do ar') : couponsResponse([aCoupon()])) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Erro ao buscar cupons');
    down = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await row()).toBeTruthy();
  });

  it('is read-only for operators', async () => {
    signIn('operator');
    open();
    expect(textOf(await row())).toContain('VERAO25');
    for (const name of ['Novo cupom', 'Editar cupom VERAO25', 'Mais ações do cupom VERAO25'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.keyboard('n');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the details of a coupon', () => {
  it('ACOUP-04 shows every field, the summary, and the orders that used it', async () => {
    open({
      'GET /coupons/c1/uses': {
        data: {
          uses: [
            {
              _id: 'u1',
              order: {
                _id: 'order-1',
                shortId: 'ABC00001',
                status: 'confirmed',
                total: 171.8,
                customer: 'Ana',
              },
              discount: 20,
              state: 'consumed',
              createdAt: '2026-11-20T15:00:00.000Z',
            },
          ],
          summary: { held: 1, consumed: 1, released: 0, discounts: 20, sales: 171.8 },
          total: 1,
          page: 1,
          totalPages: 1,
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ver cupom VERAO25' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cupom VERAO25' });
    const order = await within(dialog).findByRole('link', { name: 'Pedido #ABC00001' });
    expect(order.getAttribute('href')).toBe('/admin/orders/order-1');
    const text = textOf(dialog);
    for (const part of [
      '25% de desconto e frete grátis na entrega mais barata em pedidos a partir de R$ 100,00 e com pelo menos 3 peças',
      'TipoPorcentagem',
      'Valor25%',
      'Compra mínimaR$ 100,00',
      'Desconto máximoR$ 50,00',
      'Peças no carrinho3 peças',
      'Frete grátisSim',
      'Somente primeira compraSim',
      'Início20/11/2026',
      'Fim20/02/2027',
      'Limite de usos1.000',
      'Usos até agora37',
      'AtivoSim',
      'Criado em18/11/2026 às 12:00',
      'Atualizado em19/11/2026 às 12:00',
      'R$ 20,00 em descontos · R$ 171,80 em vendas pagas · 1 pedido aguarda pagamento',
    ])
      expect(text).toContain(part);
  });
});

describe('deleting a coupon', () => {
  it('ACOUP-08 asks with Cancelar and Excluir, and does nothing when declined', async () => {
    const { calls } = open({ 'DELETE /coupons/c1': { status: 'success', message: '' } });
    await choose('Excluir');
    const question = await screen.findByRole('alertdialog');
    expect(textOf(question)).toContain(
      'Tem certeza que deseja excluir o cupom "VERAO25"? Esta ação não pode ser desfeita.',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(callsOf(calls, 'DELETE /coupons/c1')).toHaveLength(0);
    const before = callsOf(calls, LIST).length;
    await choose('Excluir');
    const again = await screen.findByRole('alertdialog');
    await userEvent.click(within(again).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(toasts()).toEqual(['Cupom VERAO25 excluído']));
    await waitFor(() => expect(callsOf(calls, LIST).length).toBeGreaterThan(before));
  });

  it("ACOUP-17 shows 'Erro ao excluir cupom' when it fails", async () => {
    open({ 'DELETE /coupons/c1': new Refusal(404, 'Cupom não encontrado', 'coupon.not-found') });
    await choose('Excluir');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(toasts()).toEqual(['Erro ao excluir cupom']));
  });

  it('reloads the list when another user has already deleted the coupon', async () => {
    const shop = { coupons: [aCoupon()] };
    const alreadyDeleted = () => {
      shop.coupons = [];
      return new Refusal(404, 'Cupom não encontrado', 'coupon.not-found');
    };
    open({ [LIST]: () => couponsResponse(shop.coupons), 'PATCH /coupons/c1': alreadyDeleted });
    await choose('Desativar');
    expect(await screen.findByRole('heading', { name: 'Nenhum cupom encontrado' })).toBeTruthy();
    expect(toasts()).toEqual(['Erro ao atualizar cupom']);
  });

  it('deactivates a coupon from the menu, and reactivates it by Desfazer', async () => {
    const { calls } = open({ 'PATCH /coupons/c1': { data: { coupon: aCoupon({ active: false }) } } });
    await choose('Desativar');
    await waitFor(() => expect(toasts()).toEqual(['Cupom VERAO25 desativado']));
    act(() => useToastsStore.getState().toasts[0]?.action?.onPress());
    await waitFor(() => expect(toasts()).toContain('Cupom VERAO25 ativado'));
    expect(useToastsStore.getState().toasts.at(-1)?.action).toBeUndefined();
    expect(callsOf(calls, 'PATCH /coupons/c1').map(({ body }) => body)).toEqual([
      { active: false },
      { active: true },
    ]);
  });
});
