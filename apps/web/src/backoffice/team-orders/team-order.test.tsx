import './team-order.page.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsOf, fakeBackend } from '@/backoffice/shared/testing/fake-backend';
import { frameResponses } from '@/backoffice/shared/testing/people-responses';
import { forgetAll, renderBackoffice, signIn, textOf } from '@/backoffice/shared/testing/render-backoffice';

const PATH = '/admin/team-orders/t1';
const team = (approval: object) => ({
  data: {
    teamOrder: {
      ...{ _id: 't1', name: 'UTI', state: 'closed', expected: null, taxId: '', products: [], members: [] },
      ...{ closesAt: '2026-11-30T23:59:59-03:00', createdAt: '2026-11-20T10:00:00-03:00', tiers: [] },
      organiser: { name: 'Rita Dias', email: 'rita@exemplo.test', phone: '' },
      address: {
        ...{ street: 'Rua A', number: '1', complement: '', neighborhood: 'B', city: 'Campinas', state: 'SP' },
        ...{ zipCode: '13010-000', country: 'Brasil' },
      },
      totals: { pieces: 36, subtotal: 3600, percent: 0, discount: 0, next: null },
      ...{ piecesPerPerson: 10, quote: null, order: null, approval },
    },
  },
});

function open() {
  const calls = fakeBackend({
    ...frameResponses,
    [`GET ${PATH}`]: team({ asked: true, pieces: 0 }),
    [`POST ${PATH}/approval`]: team({ asked: false, pieces: 36 }),
  });
  renderBackoffice('/admin/team-orders/t1');
  return calls;
}
const notice = () => screen.findByRole('region', { name: 'Liberação' });

afterEach(forgetAll);

describe('a team order that waits for the shop', () => {
  it('says so with its button, and the focus goes on at the result', async () => {
    signIn('admin');
    const calls = open();
    expect(textOf(await notice())).toContain('Rita Dias pediu a liberação de 36 peças.');
    const approve = within(await notice()).getByRole('button', { name: 'Liberar o pedido' });
    expect(screen.getAllByRole('button', { name: 'Liberar o pedido' })).toHaveLength(1);
    await userEvent.click(approve);
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Liberar o pedido' }));
    await waitFor(() => expect(callsOf(calls, `POST ${PATH}/approval`)).toHaveLength(1));
    expect(textOf(await notice())).not.toContain('pediu');
    expect(textOf(await notice())).toContain('Liberado até 36 peças.');
    await waitFor(() => expect(textOf(document.activeElement)).toContain('Liberado até 36 peças.'));
  });

  it('offers a role that only reads team orders no button', async () => {
    signIn('reader');
    open();
    expect(within(await notice()).queryByRole('button')).toBeNull();
  });
});
