import './coupons.page.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCoupon, couponSideResponses, couponsResponse } from '@/backoffice/shared/testing/coupon-responses';
import { callsOf, fakeBackend, Refusal, type Call } from '@/backoffice/shared/testing/fake-backend';
import {
  forgetAll,
  renderBackoffice,
  signIn,
  textOf,
  toasts,
} from '@/backoffice/shared/testing/render-backoffice';

const REPORT = 'GET /coupons/c1/first-purchases';
const EXCEPT = 'POST /coupons/c1/exceptions';
const user = { _id: 'u1', name: 'Rita Dias', email: 'rita@exemplo.test' };
const refusals = [{ user, traits: ['phone', 'email'], tries: 3, lastAt: '2026-11-25T15:00:00.000Z' }];
const exception = {
  ...{
    _id: 'x1',
    user,
    reason: 'Mãe e filha',
    grantedBy: 'Clara Admin',
    createdAt: '2026-11-26T15:00:00.000Z',
  },
  order: null,
};
const report = (exceptions: object[] = []) => ({ data: { refusals, exceptions } });

async function open(responses: Record<string, unknown> = {}, change = {}) {
  const calls = fakeBackend({
    'GET /coupons': couponsResponse([aCoupon(change)]),
    ...couponSideResponses,
    [REPORT]: report(),
    ...responses,
  });
  renderBackoffice('/admin/coupons');
  await userEvent.click(await screen.findByRole('button', { name: 'Ver cupom VERAO25' }));
  return { calls, dialog: await screen.findByRole('dialog', { name: 'Cupom VERAO25' }) };
}

beforeEach(() => signIn('admin'));
afterEach(forgetAll);

describe('first purchases in the page of their coupon', () => {
  it('X10 shows who was refused, by what they were known and how often', async () => {
    const { dialog } = await open();
    const list = await within(dialog).findByRole('list', { name: 'Tentativas recusadas' });
    expect(textOf(list)).toContain('Rita Dias');
    expect(textOf(list)).toContain('Reconhecido por: telefone, e-mail · 3 tentativas · 25/11/2026 às 12:00');
  });

  it('X10 turns the pages of who was refused', async () => {
    const pageOf = (page: string) => ({
      data: { refusals: [{ ...refusals[0], user: { ...user, name: `Pessoa ${page}` } }], exceptions: [] },
      ...{ total: 15, page: Number(page), totalPages: 2 },
    });
    const { calls, dialog } = await open({
      [REPORT]: ({ query }: Call) => pageOf(query['page'] ?? ''),
    });
    await within(dialog).findByText('Pessoa 1');
    const pages = within(within(dialog).getByRole('list', { name: 'Tentativas recusadas' }).parentElement!);
    await userEvent.click(pages.getByRole('button', { name: 'Página 2' }));
    expect(await within(dialog).findByText('Pessoa 2')).toBeTruthy();
    expect(callsOf(calls, REPORT).map(({ query }) => query)).toEqual([
      { page: '1', limit: '10' },
      { page: '2', limit: '10' },
    ]);
  });

  it('X10 turns the pages of the exceptions, and goes to the first one after a new exception', async () => {
    const pageOf = (page: string) => ({
      data: {
        refusals,
        exceptions: [{ ...exception, _id: `x${page}`, reason: `Motivo ${page}` }],
        exceptionPages: 2,
      },
    });
    const { calls, dialog } = await open({
      [REPORT]: ({ query }: Call) => pageOf(query['exceptionsPage'] ?? '1'),
      [EXCEPT]: { data: { ...report([{ ...exception, reason: 'Nova' }]).data, exceptionPages: 2 } },
    });
    await within(dialog).findByText('Motivo 1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Página 2' }));
    expect(await within(dialog).findByText('Motivo 2')).toBeTruthy();
    expect(callsOf(calls, REPORT).map(({ query }) => query)).toEqual([
      { page: '1', limit: '10' },
      { page: '1', limit: '10', exceptionsPage: '2' },
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abrir exceção' }));
    await userEvent.type(within(dialog).getByLabelText('Motivo da exceção'), 'Mãe e filha');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Permitir mais um uso' }));
    expect(await within(dialog).findByText('Nova')).toBeTruthy();
  });

  it('X10 opens an exception for one of them, with a reason, and takes it back', async () => {
    const { calls, dialog } = await open({
      [EXCEPT]: report([exception]),
      'DELETE /coupons/c1/exceptions/x1': report(),
    });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Abrir exceção' }));
    expect(within(dialog).getByLabelText('E-mail da conta')).toHaveProperty('value', user.email);
    await userEvent.type(within(dialog).getByLabelText('Motivo da exceção'), ' Mãe e filha ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Permitir mais um uso' }));
    const list = await within(dialog).findByRole('list', { name: 'Exceções' });
    expect(callsOf(calls, EXCEPT)[0]?.body).toEqual({ email: user.email, reason: 'Mãe e filha' });
    expect(textOf(list)).toContain('Clara Admin, 26/11/2026 às 12:00');
    await userEvent.click(within(list).getByRole('button', { name: 'Retirar' }));
    await waitFor(() => expect(within(dialog).queryByRole('list', { name: 'Exceções' })).toBeNull());
    expect(toasts()).toEqual(['Exceção aberta', 'Exceção retirada']);
  });

  it('leads to the order that used an exception', async () => {
    const { dialog } = await open({ [REPORT]: report([{ ...exception, order: 'order-1' }]) });
    const link = await within(dialog).findByRole('link', { name: 'Usada neste pedido' });
    expect(link.getAttribute('href')).toBe('/admin/orders/order-1');
  });

  it('keeps what was typed when the exception is refused', async () => {
    const { dialog } = await open({ [EXCEPT]: new Refusal(422, 'Nenhuma conta tem este e-mail.') });
    await userEvent.type(await within(dialog).findByLabelText('E-mail da conta'), 'x@exemplo.test');
    await userEvent.type(within(dialog).getByLabelText('Motivo da exceção'), 'Motivo');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Permitir mais um uso' }));
    await waitFor(() => expect(toasts()).toEqual(['Não foi possível mudar a exceção']));
    expect(within(dialog).getByLabelText('Motivo da exceção')).toHaveProperty('value', 'Motivo');
  });

  it('is not asked for of other coupons', async () => {
    const { calls } = await open({}, { firstPurchase: false });
    expect(callsOf(calls, REPORT)).toEqual([]);
  });

  it('is for administrators alone: a role that changes coupons does not ask for it', async () => {
    signIn('catalogue');
    const { calls, dialog } = await open();
    expect(within(dialog).getByRole('button', { name: 'Editar' })).toBeTruthy();
    expect(callsOf(calls, REPORT)).toEqual([]);
  });
});
