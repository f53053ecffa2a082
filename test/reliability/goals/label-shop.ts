import { forgetAudit } from '../../infra/audit.js';
import { MikroORM } from '@mikro-orm/postgresql';
import { type Actor, ChangeOrderStatus } from '@plantao/domain/orders';
import { RequestLabel, RequestLabelPayment, ShippingLabels } from '@plantao/domain/shipping';
import { consumersOf } from '@plantao/domain/consumers';
import type { EventJob } from '@plantao/domain/jobs';
import type { SandboxOptions } from '../../../apps/sandbox/src/config.js';
import { openBench, type Bench } from '../../../apps/worker/test/support/bench.js';
import { anOrder } from '../../../apps/worker/test/support/orders.js';
import { waitLongerForLocks } from '../../infra/long-waits.js';
import { violations } from '../invariants.js';

/** The administrator who works with labels. */
export const ADMIN: Actor = { id: null, name: 'Clara Admin' };

/** How far a label has come when something happens to it. */
export type Stage = 'requested' | 'pending' | 'paying' | 'released';

/** State of an order's label, here and at the carrier. */
export interface LabelEnd {
  readonly state: string;
  /** Active labels of the order at the carrier. */
  readonly alive: number;
  /** How often the wallet paid for the order, and how often it got the money back. */
  readonly paid: number;
  readonly returned: number;
}

/** The worker's own label jobs with the carrier's stand-in, without the queue. */
export interface LabelShop extends Omit<Bench, 'deliver'> {
  readonly carrier: ShippingLabels;
  /** A paid order whose label has come so far. */
  order(stage: Stage): Promise<string>;
  /**
   * Hands every waiting event of labels to its job, all at once; what fails waits for the next time. Returns how many
   * failed.
   */
  deliver(): Promise<number>;
  /** Asks the carrier about every label. */
  follow(): Promise<void>;
  /** A quarter of an hour later: failed events are retried, and labels are followed. */
  later(): Promise<void>;
  end(orderId: string): Promise<LabelEnd>;
  /** Whatever belongs to the orders is sound, and the wallet paid for nothing else than what is known (I8). */
  expectSound(): Promise<void>;
  /** Every order and every label is forgotten, here and there. */
  forget(): Promise<void>;
}

const GONE = ['canceled', 'expired'];

export async function openLabelShop(
  environment: Record<string, string> = {},
  outside: Partial<SandboxOptions> = {},
): Promise<LabelShop> {
  const bench = await openBench(environment, outside);
  await waitLongerForLocks(bench.get(MikroORM));
  const carrier = bench.get(ShippingLabels);
  const { control } = bench.sandbox;
  const { generate } = carrier;
  // The document takes the carrier a second: nobody waits for it here.
  carrier.generate = async (id) => {
    await generate.call(carrier, id);
    control.advanceClock(2);
  };
  const rich = () => control.labels.setBalance(1_000_000);
  rich();
  const deliver = () => deliverLabels(bench);
  const follow = async (): Promise<void> => {
    await bench.sql(
      `update shipping_label set next_check_at = now() - interval '1 second' where next_check_at is not null`,
    );
    for (let left = 1; left > 0;) {
      await bench.tick('labels.follow');
      const [due] = await bench.sql<{ n: number }>(
        `select count(*)::int n from shipping_label where next_check_at <= now() and state not in ('cancelled', 'refused')`,
      );
      left = due?.n ?? 0;
    }
  };
  return {
    ...bench,
    carrier,
    deliver,
    follow,
    order: async (stage) => {
      const { id } = await anOrder(bench);
      await bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, ADMIN));
      await bench.commands.execute(new RequestLabel(id, ADMIN));
      if (stage !== 'requested') await deliverLabels(bench, id);
      if (stage === 'paying' || stage === 'released')
        await bench.commands.execute(new RequestLabelPayment(id, ADMIN));
      if (stage === 'released') await deliverLabels(bench, id);
      return id;
    },
    later: async () => {
      // A step whose job was cut off is free again after its lease.
      await bench.sql(`update effect set started_at = 'epoch' where state = 'started'`);
      for (let time = 0; time < 5 && (await deliver()) > 0; time += 1);
      await follow();
      await deliver();
    },
    end: (orderId) => endOf(bench, orderId),
    expectSound: async () => {
      await bench.sql(`update outbox_message set state = 'acked' where type not like 'label.%'`);
      expect(await violations(bench.sql, { now: bench.clock.now(), settled: true })).toEqual([]);
      expect(await walletViolations(bench)).toEqual([]);
    },
    forget: async () => {
      await bench.sql(`
        delete from order_step; delete from order_item; delete from order_discount; delete from shop_order; delete from charge;
        delete from refund; delete from stock_hold; delete from outbox_message; delete from shipping_label; delete from effect;
        delete from inbox_entry; delete from stock_movement; delete from stock_level; ${forgetAudit()}`);
      control.reset();
      rich();
    },
  };
}

/** Only what concerns labels, of one order or of all; all other events are taken as done. */
async function deliverLabels(bench: Bench, orderId?: string): Promise<number> {
  const tried: string[] = [];
  for (let failed = 0; ;) {
    const due = await bench.sql<{ id: string; type: string; payload: Record<string, unknown> }>(
      `select id, type, payload from outbox_message where state = 'new' and type like 'label.%'
          and payload->>'orderId' = coalesce(?, payload->>'orderId') order by created_at, id`,
      [orderId ?? null],
    );
    // What a job recorded on its way is delivered, too; what failed waits.
    const fresh = due.filter(({ id }) => !tried.includes(id));
    if (fresh.length === 0) return failed;
    tried.push(...fresh.map(({ id }) => id));
    const outcomes = await Promise.allSettled(
      fresh.map(async ({ id, type, payload }) => {
        for (const job of (consumersOf(type) ?? []) as readonly EventJob[])
          await bench.run(job, payload, id, type);
        await bench.sql(`update outbox_message set state = 'acked' where id = ?`, [id]);
      }),
    );
    failed += outcomes.filter(({ status }) => status === 'rejected').length;
  }
}

async function endOf(bench: Bench, orderId: string): Promise<LabelEnd> {
  const [label] = await bench.sql<{ state: string }>(
    'select state from shipping_label where order_id = ? order by created_at desc limit 1',
    [orderId],
  );
  const { labels } = bench.sandbox.control;
  const own = labels.labels().filter(({ tags }) => tags.some(({ tag }) => tag === orderId));
  const ids = own.map(({ id }) => id);
  const moved = (kind: string) =>
    labels.wallet().movements.filter((move) => move.kind === kind && ids.includes(move.label ?? '')).length;
  return {
    state: label?.state ?? 'none',
    alive: own.filter(({ status }) => !GONE.includes(status)).length,
    paid: moved('debit'),
    returned: moved('credit'),
  };
}

/** I8, with money that came back: what the wallet is out of is exactly the price of the labels that are released. */
async function walletViolations(bench: Bench): Promise<unknown[]> {
  const released = await bench.sql<{ id: string; cents: number }>(
    `select carrier_id as id, price_cents as cents from shipping_label where state = 'released'`,
  );
  const spent = new Map<string, { debits: number; cents: number }>();
  for (const { kind, label, value } of bench.sandbox.control.labels.wallet().movements) {
    if (!label) continue;
    const sum = spent.get(label) ?? { debits: 0, cents: 0 };
    if (kind === 'debit') sum.debits += 1;
    sum.cents += (kind === 'debit' ? 1 : -1) * Math.round(value * 100);
    spent.set(label, sum);
  }
  const violations: unknown[] = released
    .filter(({ id, cents }) => spent.get(id)?.cents !== cents)
    .map(({ id, cents }) => ({ invariant: 'I8', row: { id, cents, spent: spent.get(id) } }));
  const known = new Set(released.map(({ id }) => id));
  for (const [id, { debits, cents }] of spent)
    if (debits > 1 || (cents !== 0 && !known.has(id)))
      violations.push({ invariant: 'I8', row: { id, debits, cents, known: known.has(id) } });
  return violations;
}
