import './coupons.page.js';
import { screen, waitFor, within } from '@testing-library/react';
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

const open = (responses: Record<string, unknown> = {}) => {
  const calls = fakeBackend({
    'GET /coupons': couponsResponse([aCoupon()]),
    ...couponSideResponses,
    ...responses,
  });
  return { calls, ...renderBackoffice('/admin/coupons') };
};
const value = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name).value;
const put = async (name: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(name));
  if (text !== '') await userEvent.type(screen.getByLabelText(name), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openNew = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Novo cupom' }));
  return screen.findByRole('dialog', { name: 'Novo cupom' });
};
const openEdit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Editar cupom VERAO25' }));
  return screen.findByRole('dialog', { name: 'Editar cupom VERAO25' });
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T02:30:00Z'), advanceTimers: true });
  signIn('admin');
});
afterEach(() => {
  forgetAll();
  jest.useRealTimers();
});

describe('a new coupon', () => {
  it('ACOUP-09 ACOUP-11 has defaults, with today’s date in São Paulo, without a checkbox for active', async () => {
    open();
    const dialog = await openNew();
    expect(value('Tipo de desconto')).toBe('percentage');
    expect(value('Desconto (%)')).toBe('0');
    expect(value('Compra mínima (R$)')).toBe('0');
    expect(value('Limite de usos')).toBe('1000');
    expect(value('Válido de')).toBe('21/11/2026');
    expect(value('Válido até')).toBe('21/02/2027');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Somente na primeira compra').checked).toBe(false);
    expect(within(dialog).queryByRole('checkbox', { name: 'Ativo' })).toBeNull();
  });

  it('refuses a date that does not exist, and keeps it as typed', async () => {
    const { calls } = open();
    const dialog = await openNew();
    await put('Código', 'dez');
    await put('Desconto (%)', '10');
    await put('Válido até', '31022027');
    await press('Criar cupom');
    expect((await within(dialog).findAllByText('Informe uma data válida.')).length).toBeGreaterThan(0);
    expect(value('Válido até')).toBe('31/02/2027');
    expect(callsOf(calls, 'POST /coupons')).toHaveLength(0);
  });

  it('ACOUP-03 saves, shows a toast, and closes; the table is reloaded', async () => {
    const { calls } = open({ 'POST /coupons': { data: { coupon: aCoupon({ code: 'DEZ' }) } } });
    await openNew();
    await put('Código', 'dez');
    await put('Desconto (%)', '10');
    await put('Compra mínima (R$)', '49.9');
    const before = callsOf(calls, 'GET /coupons').length;
    await press('Criar cupom');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toEqual(['Cupom DEZ criado']);
    expect(callsOf(calls, 'POST /coupons').map(({ body }) => body)).toEqual([
      {
        code: 'DEZ',
        discountType: 'percentage',
        discountValue: 10,
        minPurchase: 49.9,
        maxDiscount: null,
        minItems: 0,
        freeShipping: false,
        firstPurchase: false,
        startDate: '2026-11-21',
        endDate: '2027-02-21',
        usageLimit: 1_000,
      },
    ]);
    expect(callsOf(calls, 'GET /coupons').length).toBeGreaterThan(before);
  });

  it('ACOUP-12 ACOUP-15 is not sent while invalid, with the errors shown', async () => {
    const { calls } = open();
    const dialog = await openNew();
    await put('Desconto (%)', '150');
    await put('Limite de usos', '');
    await press('Criar cupom');
    const summary = await within(dialog).findByRole('alert');
    for (const part of [
      'Código: Informe o código do cupom.',
      'A porcentagem vai até 100.',
      'Limite de usos:',
    ])
      expect(textOf(summary)).toContain(part);
    expect(callsOf(calls, 'POST /coupons')).toHaveLength(0);
  });

  it('summarises the coupon in one sentence', async () => {
    open();
    const dialog = await openNew();
    await put('Desconto (%)', '15');
    await put('Compra mínima (R$)', '100');
    const preview = within(dialog).getByRole('region', { name: 'Resumo' });
    expect(textOf(preview)).toContain(
      '15% de desconto em pedidos a partir de R$ 100,00, de 21/11/2026 a 21/02/2027, até 1.000 usos.',
    );
    await put('Desconto (%)', '');
    expect(textOf(preview)).toContain('Defina um desconto ou o frete grátis.');
    await put('Desconto (%)', '15');
    await put('Limite de usos', '');
    expect(textOf(preview)).toContain('Preencha os campos para ver o resumo.');
  });

  it('requests a trial from the server, and shows it', async () => {
    const { calls } = open({
      'GET /coupons/trial': ({ query }: Call) => ({
        data:
          query['cartPieces'] === '1'
            ? { refusal: 'Falta 1 peça para usar este cupom.', discount: 0, total: 250, freeShipping: false }
            : { refusal: null, discount: 37.5, total: 212.5, freeShipping: true },
      }),
    });
    const dialog = await openNew();
    const trial = within(dialog).getByRole('region', { name: 'Simular' });
    await put('Desconto (%)', '15');
    await waitFor(() =>
      expect(callsOf(calls, 'GET /coupons/trial').at(-1)?.query['discountValue']).toBe('15'),
    );
    await waitFor(() =>
      expect(textOf(trial)).toContain(
        'Em um carrinho de R$ 250,00 desconta R$ 37,50. O cliente paga R$ 212,50 e a entrega mais barata sai de graça.',
      ),
    );
    await put('Peças', '1');
    await waitFor(() => expect(textOf(trial)).toContain('Falta 1 peça para usar este cupom.'));
  });

  it('generates a code on demand', async () => {
    open();
    await openNew();
    await press('Gerar');
    expect(value('Código')).toMatch(/^[A-Z2-9]{8}$/);
  });

  it.each([
    ['coupon.code-taken', 'Já existe um cupom com este código.'],
    ['coupon.code-reserved', 'PIX já dá nome a outra linha dos pedidos da loja.'],
  ])('ACOUP-15 shows beside the code why it is refused: %s', async (code, text) => {
    open({ 'POST /coupons': new Refusal(409, text, code) });
    const dialog = await openNew();
    await put('Código', 'VERAO25');
    await press('Criar cupom');
    await within(dialog).findByText(text);
    expect(screen.getByLabelText('Código').getAttribute('aria-invalid')).toBe('true');
    expect(toasts()).toEqual(['Erro ao criar cupom']);
  });

  it("ACOUP-16 ACOUP-17 shows the server's message, or 'Ocorreu um erro ao salvar o cupom', and keeps the input", async () => {
    let response: unknown = new Refusal(400, 'Informe uma data válida.', 'coupon.day');
    open({ 'POST /coupons': () => response });
    const dialog = await openNew();
    await put('Código', 'DEZ');
    await press('Criar cupom');
    expect(textOf(await within(dialog).findByRole('alert'))).toContain('Informe uma data válida.');
    response = new Refusal(502);
    await press('Criar cupom');
    await waitFor(() =>
      expect(textOf(within(dialog).getByRole('alert'))).toContain('Ocorreu um erro ao salvar o cupom'),
    );
    expect(value('Código')).toBe('DEZ');
    expect(toasts()).toContain('Erro ao criar cupom');
  });

  it('asks before unsaved changes are lost', async () => {
    open();
    await openNew();
    await put('Código', 'DEZ');
    await press('Cancelar');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(value('Código')).toBe('DEZ');
  });
});

describe('an existing coupon', () => {
  it('ACOUP-10 ACOUP-11 opens with its code locked and a checkbox for active', async () => {
    open();
    const dialog = await openEdit();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Código').readOnly).toBe(true);
    expect(value('Código')).toBe('VERAO25');
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Ativo' }).checked).toBe(true);
  });

  it('ACOUP-03 API-21 is saved without its code, with the version that was read', async () => {
    const { calls } = open({ 'PATCH /coupons/c1': { data: { coupon: aCoupon() } } });
    const dialog = await openEdit();
    await put('Desconto (%)', '30');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Ativo' }));
    await press('Salvar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toEqual(['Cupom VERAO25 atualizado']);
    const body = callsOf(calls, 'PATCH /coupons/c1')[0]?.body;
    expect(body).toMatchObject({ discountValue: 30, active: false, version: 4 });
    expect(body).not.toHaveProperty('code');
  });

  it("ACOUP-17 shows 'Erro ao atualizar cupom' and the reason", async () => {
    open({
      'PATCH /coupons/c1': new Refusal(409, 'Este cupom foi alterado em outro lugar.', 'coupon.stale'),
    });
    const dialog = await openEdit();
    await press('Salvar');
    expect(textOf(await within(dialog).findByRole('alert'))).toContain('alterado em outro lugar');
    expect(toasts()).toEqual(['Erro ao atualizar cupom']);
  });

  it('merges concurrent changes, keeps edits, and can then be saved', async () => {
    const shop = { coupon: aCoupon() };
    const { calls } = open({
      'GET /coupons': () => couponsResponse([shop.coupon]),
      'PATCH /coupons/c1': ({ body }: Call) =>
        (body as { version: number }).version === shop.coupon.version
          ? { data: { coupon: shop.coupon } }
          : new Refusal(409, 'Este cupom foi alterado em outro lugar.', 'coupon.stale'),
    });
    const dialog = await openEdit();
    shop.coupon = aCoupon({ version: 5, discountValue: 40, usageLimit: 5 });
    await put('Limite de usos', '900');
    await press('Salvar');
    const notified = textOf(await within(dialog).findByRole('alert'));
    expect(notified).toContain('O que mudou lá já está aqui: Desconto (%).');
    expect(notified).toContain('Você também mudou Limite de usos (lá ficou 5): ficou o que você escreveu.');
    expect([value('Desconto (%)'), value('Limite de usos')]).toEqual(['40', '900']);
    await press('Salvar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(calls, 'PATCH /coupons/c1').at(-1)?.body).toMatchObject({
      discountValue: 40,
      usageLimit: 900,
      version: 5,
    });
  });

  it('can be copied to a new one', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações do cupom VERAO25' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicar como novo' }));
    await screen.findByRole('dialog', { name: 'Novo cupom' });
    expect([value('Código'), value('Desconto (%)'), value(/^Mínimo de peças/)]).toEqual(['', '25', '3']);
  });
});
