import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { writeWithFlush, type StatementPart } from '@plantao/platform/database';
import type { GatewayPayment } from '../ports/payment-gateway.port.js';
import {
  READING_OUTCOMES,
  READING_SOURCES,
  type Reading,
  type ReadingOutcome,
} from '../rules/reading.rules.js';
import type { Charge } from './charge.entity.js';

const PaymentReadingSchema = defineEntity({
  name: 'PaymentReading',
  tableName: 'payment_reading',
  uniques: [{ properties: ['key'] }],
  indexes: [
    { properties: ['paymentId'] },
    { name: 'payment_reading_of_order', properties: ['orderId'], where: 'order_id is not null' },
    { properties: ['lastAt'] },
  ],
  properties: {
    id: p.uuid().primary(),
    /** One row for each change, for each notification, and for each thing that was said again and again. */
    key: p.string().length(160),
    /** The provider's payment number. */
    paymentId: p.string().length(40),
    orderId: p.uuid().nullable(),
    chargeId: p.uuid().nullable(),
    source: p.enum(READING_SOURCES),
    outcome: p.enum(READING_OUTCOMES),
    /** What the provider said: its state in our words, its reason, its amounts in centavos. */
    status: p.string().length(20).default(''),
    statusDetail: p.string().length(80).default(''),
    amountCents: p.integer().nullable(),
    refundedCents: p.integer().default(0),
    /** The charge before and after it. */
    stateBefore: p.string().length(20).default(''),
    stateAfter: p.string().length(20).default(''),
    times: p.integer().default(1),
    firstAt: p.datetime(),
    lastAt: p.datetime(),
  },
});

/** What was heard of a payment, from where, and what became of it; kept for people (ADR 43). */
export class PaymentReading extends PaymentReadingSchema.class {}
PaymentReadingSchema.setClass(PaymentReading);

/** What a reading is written down with. */
export interface HeardPayment {
  readonly orderId?: string | null;
  readonly charge?: Pick<Charge, 'id' | 'state'> | undefined;
  readonly stateBefore?: string;
  readonly payment?: GatewayPayment | undefined;
}

/** The statement that writes a reading down, or counts it once more. */
export function readingPart(
  paymentId: string,
  { source, noticeId, outcome }: Reading,
  { orderId, charge, stateBefore = '', payment }: HeardPayment,
  now: Date,
): StatementPart {
  const id = crypto.randomUUID();
  const said = [payment?.status ?? '', payment?.statusDetail ?? ''].join(':');
  const again = `${source}:${paymentId}:${outcome}:${said}`.slice(0, 160);
  const key = noticeId ? `notice:${noticeId}` : outcome === 'applied' ? `applied:${id}` : again;
  return {
    sql: `insert into payment_reading as r (id, key, payment_id, order_id, charge_id, source, outcome, status, status_detail, amount_cents,
            refunded_cents, state_before, state_after, first_at, last_at)
          values (?, ?, ?, ?::uuid, ?::uuid, ?, ?, ?, ?, ?::int, ?::int, ?, ?, ?::timestamptz, ?::timestamptz)
          on conflict (key) do update set times = r.times + 1, last_at = excluded.last_at,
            outcome = case when r.outcome = 'applied' then r.outcome else excluded.outcome end returning 1`,
    values: [
      ...[id, key, paymentId, orderId ?? null, charge?.id ?? null, source, outcome],
      ...[payment?.status ?? '', (payment?.statusDetail ?? '').slice(0, 80), payment?.amountCents ?? null],
      ...[payment?.refundedCents ?? 0, stateBefore, charge?.state ?? '', now, now],
    ],
  };
}

/** Writes it down with the next flush; what a question says again is not worth a row. */
export function noteReading(
  em: EntityManager,
  reading: Reading,
  heard: HeardPayment & { readonly payment: GatewayPayment },
  now: Date,
): void {
  const { source, outcome } = reading;
  const quiet = source === 'poll' || source === 'sweep' || source === 'call';
  if (quiet && (outcome === 'repeated' || outcome === 'outdated' || outcome === 'no-money')) return;
  if (source === 'call' && heard.charge?.state === 'open') return;
  writeWithFlush(em, readingPart(heard.payment.id, reading, heard, now));
}

/**
 * Counts a notification that was refused with the payment that it names, where that is one of ours: what unknown clients
 * send costs one row for each payment and reason.
 */
export async function noteRefusedNotice(
  em: EntityManager,
  paymentId: string,
  why: 'wrong' | 'stale',
  now: Date,
): Promise<void> {
  const outcome: ReadingOutcome = why === 'wrong' ? 'signature' : 'stale';
  await em.execute(
    `insert into payment_reading as r (id, key, payment_id, order_id, charge_id, source, outcome, first_at, last_at)
     select gen_random_uuid(), ?, provider_id, order_id, id, 'notice', ?, ?, ? from charge where provider_id = ?
     on conflict (key) do update set times = least(r.times + 1, 1000000), last_at = excluded.last_at`,
    [`refused:${paymentId}:${outcome}`, outcome, now, now, paymentId],
    'run',
  );
}
