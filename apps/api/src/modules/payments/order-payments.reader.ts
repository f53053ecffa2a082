import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  AttemptView,
  DifferenceStepView,
  OrderPaymentsResponse,
  PaymentStepView,
  ReadingView,
  RefundStepView,
} from '@plantao/contracts/payments/order-payments.view';
import { writtenText } from '@plantao/domain/accounts/rules/redaction.rules';
import type { DeliveryAddress } from '@plantao/domain/orders/rules/order-snapshots.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { toReais } from '@plantao/domain/shared/money';
import { PROVIDER_FAILING_SINCE } from '../../http/service-outages.js';

/** Steps of each type that are read, and of all that are shown. */
const MAX_STEPS = 200;

type At = Date | string;
/** A view as its row has it: moments as the driver gives them, centavos instead of reais. */
type RowOf<View, Moments extends keyof View, Amounts extends keyof View = never> = Omit<
  View,
  Moments | Amounts | 'type'
> &
  Record<Moments, At | null> &
  Record<Amounts, number | null>;

interface Rows {
  order: {
    id: string;
    status: string;
    paidState: string;
    totalCents: number;
    address: DeliveryAddress;
  };
  attempts: RowOf<AttemptView, 'at' | 'nextPollAt', 'amount'>[];
  readings: RowOf<ReadingView, 'at' | 'receivedAt' | 'firstAt', 'amount'>[];
  refunds: RowOf<RefundStepView, 'at' | 'doneAt', 'amount'>[];
  differences: RowOf<DifferenceStepView, 'at'>[];
}

/**
 * Everything in one statement, each part by an index of the order or of its payments. A notification that nobody has
 * read yet has no reading: it is shown as it waits.
 */
const STEPS = `
  with attempts as (select * from charge where order_id = ? order by created_at desc limit ${MAX_STEPS}),
    payments as (
      select provider_id as id from attempts where provider_id is not null
      union select payment_id from payment_reading where order_id = ?)
  select (select row_to_json(o) from (select id, status, paid_state as "paidState", total_cents as "totalCents", address
            from shop_order where id = ?) o) as "order",
    (select coalesce(json_agg(a), '[]') from (
       select id, created_at as at, attempt, method, amount_cents as amount, state, status_detail as "statusDetail",
              provider_id as "paymentId", idem_key as key, polls,
              case when state in ('creating', 'open', 'in_process') then next_poll_at end as "nextPollAt",
              case when method = 'manual' then 'staff' when idem_key like 'found:%' then 'provider' else 'customer' end as by
         from attempts) a) as attempts,
    (select coalesce(json_agg(r), '[]') from (
       select r.id, r.last_at as at, r.payment_id as "paymentId", r.source, r.outcome, w.received_at as "receivedAt", r.status,
              r.status_detail as "statusDetail", r.amount_cents as amount, r.state_before as "stateBefore",
              r.state_after as "stateAfter", r.times, r.first_at as "firstAt"
         from payment_reading r left join webhook_event w on r.key = 'notice:' || w.id and w.subject_id = r.payment_id
        where r.payment_id in (select id from payments) order by r.last_at desc limit ${MAX_STEPS}) r) as readings,
    (select coalesce(json_agg(w), '[]') from (
       select w.id, w.received_at as at, w.subject_id as "paymentId", 'notice' as source, null as outcome, w.received_at as "receivedAt",
              '' as status, '' as "statusDetail", null::int as amount, '' as "stateBefore", '' as "stateAfter", 1 as times,
              w.received_at as "firstAt"
         from webhook_event w where w.subject_id in (select id from payments)
          and not exists (select from payment_reading r where r.key = 'notice:' || w.id)
          and exists (select from outbox_message m where m.aggregate_id = w.id and m.state <> 'acked')
        order by w.received_at desc limit ${MAX_STEPS}) w) as waiting,
    (select coalesce(json_agg(f), '[]') from (
       select id, created_at as at, amount_cents as amount, state, done_at as "doneAt", error, why,
              case when state = 'requested' then ${PROVIDER_FAILING_SINCE} end as "awaitsSince",
              provider_refund_id as "providerRefundId"
         from refund where order_id = ? order by created_at desc limit ${MAX_STEPS}) f) as refunds,
    (select coalesce(json_agg(d), '[]') from (
       select id, opened_at as at, kind, state, payment_id as "paymentId" from payment_difference where order_id = ?
        order by opened_at desc limit ${MAX_STEPS}) d) as differences`;

const iso = (at: At): string => new Date(at).toISOString();
const isoOf = (at: At | null): string | null => (at === null ? null : iso(at));
const reaisOf = (cents: number | null): number | null => (cents === null ? null : toReais(cents));

/** What happened to the payments of an order, for people who look for a fault (ADR 43). */
@Injectable()
export class OrderPaymentsReader {
  constructor(private readonly em: EntityManager) {}

  /**
   * @param whole whether what staff wrote and the provider refused is shown as it is; otherwise without the address of the order
   * @throws DomainError order.not-found
   */
  async of(orderId: string, whole: boolean): Promise<OrderPaymentsResponse> {
    const [row] = await this.em.execute<[Rows & { waiting: Rows['readings'] }]>(STEPS, [
      ...[orderId, orderId, orderId, orderId, orderId],
    ]);
    if (!row.order) throw new DomainError('order.not-found');
    const { totalCents, address, ...order } = row.order;
    const written = (text: string): string => writtenText(text, address, whole);
    const steps = [
      ...row.attempts.map((one) => attempt(one)),
      ...[...row.waiting, ...row.readings].map((one) => reading(one)),
      ...row.refunds.map((one) => refund({ ...one, why: written(one.why), error: written(one.error) })),
      ...row.differences.map((one) => ({ ...one, type: 'difference' as const, at: iso(one.at ?? '') })),
    ].toSorted((a, b) => b.at.localeCompare(a.at));
    return {
      order: { ...order, total: toReais(totalCents) },
      steps: steps.slice(0, MAX_STEPS),
      more: steps.length > MAX_STEPS,
    };
  }

  /** The state of each charge. */
  states(orderId: string): Promise<{ chargeId: string; paymentId: string | null; state: string }[]> {
    return this.em.execute(
      `select id as "chargeId", provider_id as "paymentId", state from charge where order_id = ? order by created_at desc limit ${MAX_STEPS}`,
      [orderId],
    );
  }

  /**
   * Whether a payment belongs to the order: a charge of it, or something that was heard and named it.
   * @throws DomainError payment.not-found
   */
  async mustKnow(orderId: string, paymentId: string): Promise<void> {
    const [row] = await this.em.execute<object[]>(
      `select 1 where exists (select from charge where order_id = ? and provider_id = ?)
          or exists (select from payment_reading where order_id = ? and payment_id = ?)
          or exists (select from payment_difference where order_id = ? and payment_id = ?)`,
      [orderId, paymentId, orderId, paymentId, orderId, paymentId],
    );
    if (!row) throw new DomainError('payment.not-found');
  }
}

const attempt = (row: Rows['attempts'][number]): PaymentStepView => ({
  ...row,
  type: 'attempt',
  at: iso(row.at ?? ''),
  amount: reaisOf(row.amount) ?? 0,
  nextPollAt: isoOf(row.nextPollAt),
});

const reading = (row: Rows['readings'][number]): PaymentStepView => ({
  ...row,
  type: 'reading',
  at: iso(row.at ?? ''),
  receivedAt: isoOf(row.receivedAt),
  firstAt: iso(row.firstAt ?? ''),
  amount: reaisOf(row.amount),
});

const refund = (row: Rows['refunds'][number]): PaymentStepView => ({
  ...row,
  type: 'refund',
  at: iso(row.at ?? ''),
  doneAt: isoOf(row.doneAt),
  amount: reaisOf(row.amount) ?? 0,
});
