import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { BUILT_IN_ROLE_NAMES } from '@plantao/domain/accounts/rules/roles.rules';
import { Chargeback } from '@plantao/domain/chargebacks';
import { Order } from '@plantao/domain/orders';
import { Charge } from '@plantao/domain/payments';
import { PaymentDifference } from '@plantao/domain/reconciliation';
import { QUIET_KINDS } from '@plantao/domain/reconciliation/rules/difference.rules';
import { readCases } from '@plantao/domain/recovery';
import { Settings } from '@plantao/domain/settings';
import { StockLedger } from '@plantao/domain/warehouse';
import { violations } from '../../../../test/reliability/invariants.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/infra/database.js';
import { seedCatalogue } from './catalogue.js';
import { seedChargebacks } from './chargebacks.js';
import { seedDesk } from './desk.js';
import { seedDifferences } from './differences.js';
import { seedExchanges } from './exchanges.js';
import { seedOrders, type DemoHistory } from './orders.js';
import { seedPeople } from './people.js';
import { readPictures } from './pictures.js';
import { seedReturns } from './returns.js';
import { seedTeams } from './teams.js';

let database: TestDatabase;
let orm: MikroORM;
let orders: Order[];
let history: DemoHistory;
/** Payments of orders; those that no order has follow. */
let charged: number;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(shopOrmOptions(database.url, 2));
  const ledger = new StockLedger();
  await orm.em.fork().transactional(async (tx) => {
    const em = tx as EntityManager;
    await seedCatalogue(em, ledger, readPictures());
    await seedPeople(em, []);
    await seedTeams(em);
    history = await seedOrders(em, ledger);
    await seedChargebacks(em, ledger, history);
    await seedReturns(em, ledger);
    await seedExchanges(em, ledger, history);
    await seedDesk(em, ledger, history);
    charged = history.payments.length;
    await seedDifferences(em, history);
  });
  // Those of exchanges are paid with the money of the others.
  orders = await orm.em.fork().find(Order, { discountCents: 0 });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

describe('the orders of the demonstration', () => {
  it('SHIP-17 have the freight of the shop’s rule, free above the minimum', async () => {
    const minimum = (await new Settings(orm.em.fork() as EntityManager).all())['delivery.freeMinimumCents'];
    expect(orders).toHaveLength(14);
    for (const order of orders) {
      const free = minimum !== null && order.subtotalCents - order.discountCents >= minimum;
      expect({ id: order.id, free, cents: order.shippingCents > 0 ? 'some' : 0 }).toEqual({
        id: order.id,
        free,
        cents: free ? 0 : 'some',
      });
      expect(order.shipType.priceCents).toBe(order.shippingCents);
      expect(order.totalCents).toBe(order.subtotalCents - order.discountCents + order.shippingCents);
    }
    // Both sides of the rule are shown.
    expect(new Set(orders.map(({ shippingCents }) => shippingCents > 0))).toEqual(new Set([true, false]));
  });

  it('stitch names of a team on blouses: trousers have no chest, and such a piece would not count', async () => {
    const rows = await orm.em.execute<{ garment: string }[]>(
      `select split_part(p.sku, '-', 2) as garment from team_member m, jsonb_array_elements(m.pieces) piece
        join product p on p.id = (piece->>'productId')::uuid where piece->>'embroideryId' is not null`,
    );
    expect(rows).toEqual([{ garment: 'BL' }]);
  });

  it('were charged their total, here and at the provider', async () => {
    const totals = new Map(orders.map(({ id, totalCents }) => [id, totalCents]));
    const charges = await orm.em.fork().findAll(Charge);
    expect(charges).toHaveLength(charged);
    for (const { orderId, amountCents } of charges) expect(amountCents).toBe(totals.get(orderId));
    for (const payment of history.payments.slice(0, charged))
      expect(Math.round(payment.transaction_amount * 100)).toBe(totals.get(payment.external_reference));
  });

  it('have a chargeback to be answered soon, one that was won and one that was lost, here and at the provider', async () => {
    const chargebacks = await orm.em.fork().findAll(Chargeback, { orderBy: { createdAt: 'desc' } });
    expect(chargebacks.map(({ state }) => state)).toEqual(['open', 'won', 'lost']);
    const [open] = chargebacks;
    const left = (open?.deadline?.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(3 * 86_400_000);
    for (const { orderId, amountCents } of chargebacks)
      expect(orders.find(({ id }) => id === orderId)?.totalCents).toBe(amountCents);
    expect(history.chargebacks.map(({ id }) => id)).toEqual(chargebacks.map(({ providerId }) => providerId));
  });
});

describe('the parcel of a cancelled order of the demonstration', () => {
  it('waits to be inspected, as the carrier could not deliver it', async () => {
    const found = await orm.em.fork().execute(
      `select o.status, o.shipped_at < o.cancelled_at as gone, h.state, l.carrier_status as carrier
         from stock_hold h join shop_order o on o.id = h.order_id join shipping_label l on l.order_id = o.id
        where h.state = 'returning'`,
    );
    expect(found).toEqual([{ status: 'cancelled', gone: true, state: 'returning', carrier: 'undelivered' }]);
    expect(history.labels.map(({ status }) => status)).toContain('undelivered');
  });
});

describe('the returns of the demonstration', () => {
  it('show what the desk does, and hold the sizes that are wanted instead', async () => {
    const em = orm.em.fork();
    const sql = <T>(query: string, values: unknown[] = []) => em.execute<T[]>(query, values);
    const stock = (await violations(sql)).filter(({ invariant }) => ['I1', 'I2'].includes(invariant));
    expect(stock).toEqual([]);
    const returns = await sql<{ state: string; exchange: string; held: string | null; total: number | null }>(
      `select r.state, e.state as exchange, h.state as held, o.total_cents as total from order_return r
         left join exchange e on e.return_id = r.id left join stock_hold h on h.order_id = e.order_id
         left join shop_order o on o.id = e.order_id order by r.created_at`,
    );
    expect(returns).toEqual([
      { state: 'refunded', exchange: 'ordered', held: 'shipped', total: 0 },
      { state: 'refused', exchange: null, held: null, total: null },
      { state: 'refunded', exchange: 'ordered', held: 'held', total: 500 },
      { state: 'received', exchange: 'held', held: 'held', total: null },
      { state: 'authorised', exchange: null, held: null, total: null },
      { state: 'requested', exchange: 'held', held: 'held', total: null },
    ]);
  });

  it('account for every centavo and piece of what was exchanged', async () => {
    const em = orm.em.fork();
    const sql = <T>(query: string, values: unknown[] = []) => em.execute<T[]>(query, values);
    const exchanged = new Set(
      (await sql<{ id: string }>('select order_id as id from exchange')).map(({ id }) => id),
    );
    const wrong = (await violations(sql)).filter(
      ({ invariant, row }) => invariant !== 'I12' && exchanged.has(String((row as { id?: string }).id)),
    );
    expect(wrong).toEqual([]);
    const [sum] = await sql<{ paid: number; due: number }>(
      `select sum((l.credits->0->>'cents')::int)::int as paid, sum(l.price_cents * l.taken)::int as due from exchange_line l where taken > 0`,
    );
    expect(sum?.due).toBe((sum?.paid ?? 0) + 500);
  });
});

describe('the desk of the demonstration', () => {
  it('gave back pieces of two orders, waits for a second person about another, and for two payments', async () => {
    const sql = <T>(query: string, values: unknown[] = []) => orm.em.fork().execute<T[]>(query, values);
    const back = await sql(
      `select r.partial, r.state, c.refunded_cents = r.amount_cents as known, i.refunded, o.paid_state as paid, e.refund_cents > 0 as edited
         from refund r join refund_line l on l.refund_id = r.id join order_item i on i.id = l.order_item_id
         join charge c on c.id = r.charge_id join shop_order o on o.id = r.order_id
         left join order_edit e on e.order_id = o.id order by r.created_at`,
    );
    const part = { partial: true, state: 'done', known: true, refunded: 1, paid: 'paid' };
    expect(back).toEqual([
      { ...part, edited: true },
      { ...part, edited: null },
    ]);
    expect(history.payments.filter(({ refunded }) => refunded !== undefined)).toHaveLength(2);
    const waiting = await sql(
      `select a.kind, a.amount_cents < c.amount_cents as part, u.role from refund_approval a
         join charge c on c.order_id = a.order_id join app_user u on u.id = a.requested_by where a.state = 'waiting'`,
    );
    expect(waiting).toEqual([{ kind: 'refund', part: true, role: 'finance' }]);
    const asked = { cartHours: 4, now: new Date(), limit: 9 };
    const em = orm.em.fork() as EntityManager;
    const names = async (queue: 'pix' | 'card') =>
      (await readCases(em, queue, asked)).map(({ name }) => name);
    expect([await names('pix'), await names('card')]).toEqual([['Otávio Reis'], ['Patrícia Nunes']]);
  });

  it('breaks no rule of orders, payments and pieces', async () => {
    const em = orm.em.fork();
    const sql = <T>(query: string, values: unknown[] = []) => em.execute<T[]>(query, values);
    const mine = new Set(
      (
        await sql<{ id: string }>(
          `select o.id from shop_order o join app_user u on u.id = o.user_id where u.email ~ '^(marina|renata|sofia|otavio|patricia)@'`,
        )
      ).map(({ id }) => id),
    );
    expect(mine.size).toBe(5);
    // Who moved the orders of a demonstration is in no log.
    const wrong = (await violations(sql)).filter(
      ({ invariant, row }) => invariant !== 'I12' && mine.has(String((row as { id?: string }).id)),
    );
    expect(wrong).toEqual([]);
  });

  it('has somebody of every role, and batches of which one waits for the carrier', async () => {
    const sql = <T>(query: string) => orm.em.fork().execute<T[]>(query);
    const roles = await sql<{ role: string }>(
      `select distinct coalesce(r.name, u.role) as role from app_user u left join staff_role r on r.id = u.role where u.role <> 'user'`,
    );
    expect(roles.map(({ role }) => role).sort()).toEqual(
      [...BUILT_IN_ROLE_NAMES, 'Ateliê de bordado'].sort(),
    );
    const open = await sql(
      `select count(distinct b.batch_id)::int as batches, count(*) filter (where o.status not in ('shipped', 'delivered'))::int as open,
              count(*) filter (where fault <> '')::int as faults from shipping_batch_order b join shop_order o on o.id = b.order_id`,
    );
    expect(open).toEqual([{ batches: 4, open: 1, faults: 1 }]);
    const looks = await sql(
      `select u.role from audit_log a join app_user u on u.id = a.actor_id where a.action = 'order.unmask'`,
    );
    expect(looks).toEqual([{ role: 'finance' }]);
  });
});

describe('the differences of the demonstration', () => {
  it('show one to be decided, one that was explained and one that is over, and raise no alarm', async () => {
    const found = await orm.em.fork().findAll(PaymentDifference, { orderBy: { state: 'asc' } });
    expect(found.map(({ state, kind }) => [state, kind])).toEqual([
      ['closed', 'refund-missing'],
      ['explained', 'unknown-payment'],
      ['open', 'fee-differs'],
    ]);
    expect(found.filter(({ state, kind }) => state === 'open' && !QUIET_KINDS.includes(kind))).toEqual([]);
  });
});
