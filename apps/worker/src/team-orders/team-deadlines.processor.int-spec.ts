import { User } from '@plantao/domain/accounts';
import { ChangeOrderStatus, type OrderStatus } from '@plantao/domain/orders';
import { Settings } from '@plantao/domain/settings';
import { SHOP } from '@plantao/domain/shared/actor';
import { TeamMember, TeamOrder } from '@plantao/domain/team-orders';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

const bench = duringTests(() => openBench());
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let counter = 0;

/** A team order that closes in so many milliseconds, and was opened ten days ago. */
async function aTeam(
  closesIn: number,
  more: Partial<TeamOrder> = {},
): Promise<TeamOrder & { email: string }> {
  counter += 1;
  const em = bench.em();
  const email = `chefe${counter}@exemplo.test`;
  const user = Object.assign(new User(), { id: crypto.randomUUID(), name: 'Rita Alves', email });
  const order = Object.assign(
    TeamOrder.open({
      userId: user.id,
      name: 'Centro Cirúrgico',
      taxId: '',
      address: {
        street: 'Rua A',
        number: '1',
        complement: '',
        neighborhood: 'B',
        city: 'São Paulo',
        state: 'SP',
        zipCode: '01310200',
        country: 'Brasil',
      },
      productIds: [],
      expected: 3,
      closesAt: new Date(Date.now() + closesIn),
      createdAt: new Date(Date.now() - 10 * DAY),
    }),
    more,
  );
  em.persist([user, order]);
  em.persist(
    Object.assign(new TeamMember(), {
      id: crypto.randomUUID(),
      teamOrder: order,
      name: 'Ana',
      secretHash: 'x',
      pieces: [],
    }),
  );
  await em.flush();
  await bench.deliver();
  return Object.assign(order, { email });
}
const statusOf = async ({ id }: TeamOrder): Promise<string | undefined> =>
  (await bench.sql<{ status: string }>('select status from team_order where id = ?', [id]))[0]?.status;
const run = async (): Promise<void> => {
  await bench.tick('orders.team-deadlines');
  await bench.deliver();
};
const subjects = ({ email }: { email: string }): string[] =>
  bench.sandbox.control.mails(email).map(({ subject }) => subject);

describe('the deadlines of team orders', () => {
  it('mail the link at once, remind once of who is missing, and say when the choices have ended', async () => {
    const team = await aTeam(20 * HOUR);
    expect(subjects(team)).toEqual(['O link da equipe Centro Cirúrgico']);
    expect(bench.sandbox.control.mails(team.email)[0]?.text).toContain(`/equipe/${team.token}`);
    await run();
    await run();
    expect(subjects(team)).toContain('Faltam 2 pessoas na equipe Centro Cirúrgico');
    expect(subjects(team)).toHaveLength(2);
    await bench.sql(`update team_order set closes_at = now() - interval '1 minute' where id = ?`, [team.id]);
    await run();
    await run();
    expect(await statusOf(team)).toBe('closed');
    expect(subjects(team)).toContain('As escolhas da equipe Centro Cirúrgico terminaram');
    expect(subjects(team)).toHaveLength(3);
  });

  it('remind of no team that is complete', async () => {
    const team = await aTeam(20 * HOUR, { expected: 1 });
    await run();
    expect(subjects(team)).toHaveLength(1);
  });

  it('end the offer of what nobody ordered, and delete the names after the days of the setting', async () => {
    const late = await aTeam(-31 * DAY, { status: 'closed' });
    const old = await aTeam(-91 * DAY, { status: 'closed' });
    await run();
    expect(await statusOf(late)).toBe('expired');
    expect(await statusOf(old)).toBeUndefined();
    expect(await bench.sql('select 1 from team_member where team_order_id = ?', [old.id])).toEqual([]);
  });

  it('delete nothing that may still be ordered, however short the names are kept', async () => {
    await bench.sql(
      `insert into setting (key, value) values ('teamOrders.keepDays', '30'::jsonb), ('teamOrders.orderDays', '60'::jsonb)`,
    );
    bench.get(Settings).forget();
    const orderable = await aTeam(-40 * DAY, { status: 'closed' });
    const over = await aTeam(-61 * DAY, { status: 'closed' });
    await run();
    expect(await statusOf(orderable)).toBe('closed');
    expect(await statusOf(over)).toBeUndefined();
    await bench.sql(`delete from setting where key like 'teamOrders.%'`);
    bench.get(Settings).forget();
  });

  it('delete no names whose order is still to be packed, however long that takes, and delete them once it has left', async () => {
    const { id } = await anOrder(bench);
    const move = (to: OrderStatus) =>
      bench.commands.execute(
        new ChangeOrderStatus(id, to, to === 'shipped' ? 'AA123456789BR' : undefined, SHOP),
      );
    const team = await aTeam(-91 * DAY, { status: 'closed', orderId: id });
    await run();
    expect(await statusOf(team)).toBe('closed');
    for (const status of ['confirmed', 'processing'] as const) {
      await move(status);
      await run();
      expect([status, await statusOf(team)]).toEqual([status, 'closed']);
    }
    await move('shipped');
    await run();
    expect(await statusOf(team)).toBeUndefined();
  });
});
