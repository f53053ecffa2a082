import { setupApp } from '../support/app.js';
import { aPerson, anAdmin, anOperator } from '../support/people.js';

const shop = setupApp();

const list = async (as: { token: string }) => shop.call('GET', '/admin/alarms', { as });

describe('GET /admin/alarms', () => {
  it('200 shows ongoing alarms to administrators and operators, oldest first, as text', async () => {
    const admin = await anAdmin(shop);
    expect((await list(admin)).body).toEqual({ data: { alarms: [] } });
    await shop.sql(`insert into alarm (kind, figure, detail, opened_at, closed_at) values
      ('refunds-failed', 2, '', now() - interval '1 hour', null),
      ('jobs-failed', 3, 'payments.poll (3)', now() - interval '2 hours', null),
      ('events-dead', 9, '', now() - interval '3 hours', now())`);
    const { body } = await list(await anOperator(shop));
    expect(body.data.alarms).toMatchObject([
      { kind: 'jobs-failed', figure: 3, detail: 'payments.poll (3)', path: '/admin/queues' },
      {
        kind: 'refunds-failed',
        title: 'Reembolsos que falharam',
        text: expect.stringMatching(/^2 reembolsos não foram concluídos/),
        path: '/admin/orders?reembolso=falhou',
      },
    ]);
  });

  it('403 refuses customers', async () => {
    expect((await list(await aPerson(shop))).status).toBe(403);
  });
});
