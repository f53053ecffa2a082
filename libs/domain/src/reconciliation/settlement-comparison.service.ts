import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { Settings } from '../settings/index.js';
import { inTransaction } from '@plantao/platform/database';
import type { SettlementReport } from './entities/settlement-report.entity.js';
import {
  differencesOf,
  expectedFeeOf,
  type ExpectedFees,
  type FoundDifference,
  type KnownPayment,
  type ReportedPayment,
} from './rules/difference.rules.js';
import { insideOf } from './rules/settlement-window.rules.js';

/** Payments that are compared in one transaction. */
const BATCH = 500;
/** A refund that was asked for within so many hours may not be in the report yet. */
const UNDER_WAY_HOURS = 2;

interface PaymentRow extends ReportedPayment, Omit<KnownPayment, 'method' | 'amountCents' | 'state'> {
  readonly paymentId: string;
  readonly paidAt: Date | string | null;
  readonly orderId: string | null;
  readonly chargeId: string | null;
  readonly method: KnownPayment['method'] | null;
  readonly knownCents: number;
  readonly knownRefundedCents: number;
  readonly state: string;
  readonly orphanRefunded: boolean;
  readonly recent: boolean;
}

/**
 * All that is known of some payments of a report: what its lines say, the charge, its refunds, its order. Each part is
 * read by an index of its payment.
 */
const PAYMENTS = `
  with page as (
    select distinct payment_id from settlement_line where report_id = ? and payment_id > ? order by payment_id limit ${BATCH})
  select page.payment_id as "paymentId", l.payments, l."amountCents", l.currency, l.ours, l."feeCents", l."refundedCents",
         l."chargebackCents", coalesce(l.at, c.approved_at) as "paidAt", coalesce(c.order_id, named.id) as "orderId", c.id as "chargeId", c.method,
         coalesce(c.amount_cents, 0) as "knownCents", coalesce(c.state, '') as state,
         coalesce(c.approved_at >= ? and c.approved_at < ?, false) as expected,
         coalesce(r.cents, 0) as "knownRefundedCents", coalesce(r.expected, 0) as "refundsExpectedCents",
         coalesce(r.young, false) as "refundUnderWay", coalesce(o.status = 'cancelled', false) as "orderCancelled",
         coalesce(kept.cents + c.amount_cents > o.total_cents, false) as surplus,
         coalesce(l.at >= ?, false) as recent,
         exists (select from orphan_payment op where op.provider_id = page.payment_id and op.state = 'refunded') as "orphanRefunded"
    from page
    join lateral (
      select count(*) filter (where kind = 'payment')::int as payments,
             coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)::int as "amountCents",
             coalesce(max(currency) filter (where kind = 'payment'), '') as currency,
             coalesce(bool_and(ours) filter (where kind = 'payment'), true) as ours,
             coalesce(sum(fee_cents) filter (where kind = 'payment'), 0)::int as "feeCents",
             coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)::int as "refundedCents",
             greatest(0, -coalesce(sum(net_cents) filter (where kind = 'chargeback'), 0))::int as "chargebackCents",
             min(at) as at, max(reference) as reference
        from settlement_line where report_id = ? and payment_id = page.payment_id) l on true
    left join charge c on c.provider_id = page.payment_id
    left join shop_order o on o.id = c.order_id
    left join shop_order named on c.id is null
         and named.id = case when l.reference ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.reference::uuid end
    left join lateral (
      select sum(amount_cents) filter (where state in ('requested', 'done'))::int as cents,
             sum(amount_cents) filter (where state = 'done' and provider_refund_id is not null and done_at >= ? and done_at < ?)::int as expected,
             bool_or(state = 'requested' and created_at > ?) as young
        from refund where charge_id = c.id) r on true
    left join lateral (
      select sum(e.amount_cents - e.refunded_cents) as cents from charge e
       where e.order_id = c.order_id and e.id <> c.id and e.state in ('approved', 'disputed')
         and (e.approved_at, e.id) < (c.approved_at, c.id)) kept on kept.cents > 0
   order by page.payment_id`;

const STILL_EXPLAINED = `(d.state = 'explained' and d.expected_cents = excluded.expected_cents and d.found_cents = excluded.found_cents)`;
/** A row for each kind and payment; one that had ended opens again, one that is explained stays so while its amounts do. */
const REMEMBER = `
  insert into payment_difference as d (id, kind, payment_id, order_id, charge_id, state, expected_cents, found_cents, detail, paid_at,
      report_id, opened_at, last_seen_at)
    select gen_random_uuid(), f.kind, f."paymentId", f."orderId", f."chargeId", 'open', f."expectedCents", f."foundCents", f.detail, f."paidAt",
           ?, ?, ?
      from jsonb_to_recordset(?::jsonb) as f (kind text, "paymentId" text, "orderId" uuid, "chargeId" uuid, "expectedCents" int,
        "foundCents" int, detail text, "paidAt" timestamptz)
    on conflict (kind, payment_id) do update set order_id = excluded.order_id, charge_id = excluded.charge_id,
      report_id = excluded.report_id, last_seen_at = excluded.last_seen_at, paid_at = excluded.paid_at,
      expected_cents = excluded.expected_cents, found_cents = excluded.found_cents, detail = excluded.detail,
      reopened = d.reopened + (d.state = 'closed')::int, ended_at = null, closed_by = null,
      state = case when ${STILL_EXPLAINED} then 'explained' else 'open' end,
      opened_at = case when d.state = 'open' or ${STILL_EXPLAINED} then d.opened_at else excluded.opened_at end
    returning opened_at = last_seen_at as opened`;

/** Compares the lines of a report with the shop's payments, some at a time, and keeps what differs (ADR 43). */
@Injectable()
export class SettlementComparison {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Goes on behind the payment up to which is compared; ends the differences that the report does not have any more. */
  async compare(report: SettlementReport, signal: AbortSignal): Promise<void> {
    const fees = await this.fees();
    for (;;) {
      signal.throwIfAborted();
      if (!(await this.compareSome(report, fees))) break;
    }
    await this.end(report);
  }

  private compareSome(report: SettlementReport, fees: ExpectedFees): Promise<boolean> {
    const { from, until } = insideOf({ from: report.fromAt, until: report.untilAt });
    const now = this.clock.now();
    const young = new Date(report.untilAt.getTime() - UNDER_WAY_HOURS * 60 * 60_000);
    return inTransaction(this.em, async (em) => {
      const rows = await em.execute<PaymentRow[]>(PAYMENTS, [
        ...[report.id, report.comparedTo, from, until, until, report.id, from, until, young],
      ]);
      const last = rows.at(-1);
      if (!last) return false;
      const found = rows.flatMap((row) =>
        judged(row, fees).map((difference) => ({
          ...difference,
          paymentId: row.paymentId,
          orderId: row.orderId,
          chargeId: row.chargeId,
          paidAt: row.paidAt,
        })),
      );
      const opened = found.length > 0 ? await remember(em, report.id, now, found) : 0;
      await em.execute(
        `update settlement_report set compared_to = ?, payments = payments + ?, opened = opened + ?, differing = differing + ? where id = ?`,
        [last.paymentId, rows.length, opened, found.length, report.id],
        'run',
      );
      report.comparedTo = last.paymentId;
      return true;
    });
  }

  /** What the report covers and does not have any more has ended; its lines have done their work. */
  private async end(report: SettlementReport): Promise<void> {
    const now = this.clock.now();
    const { from, until } = insideOf({ from: report.fromAt, until: report.untilAt });
    await inTransaction(this.em, async (em) => {
      const ended = await em.execute<object[]>(
        `update payment_difference set state = 'closed', closed_by = 'agreed', ended_at = ?
          where state in ('open', 'explained') and report_id <> ? and paid_at >= ? and paid_at < ? returning 1`,
        [now, report.id, from, until],
      );
      await em.execute(
        `update settlement_report set state = 'done', closed = ?, finished_at = ?, error = '' where id = ?`,
        [ended.length, now, report.id],
        'run',
      );
      // Those of a report that failed as well: one is compared at a time.
      await em.execute('delete from settlement_line', [], 'run');
    });
  }

  private async fees(): Promise<ExpectedFees> {
    return {
      pixBasisPoints: await this.settings.get('payment.feePixHundredths'),
      cardBasisPoints: await this.settings.get('payment.feeCardHundredths'),
      boletoCents: await this.settings.get('payment.feeBoletoCents'),
    };
  }
}

function judged(row: PaymentRow, fees: ExpectedFees): FoundDifference[] {
  const { method, knownCents, knownRefundedCents, ...rest } = row;
  const known: KnownPayment | undefined = method
    ? { ...rest, method, amountCents: knownCents, refundedCents: knownRefundedCents }
    : undefined;
  return differencesOf({
    reported: row,
    known,
    orphanRefunded: row.orphanRefunded,
    recent: row.recent,
    expectedFeeCents: known ? expectedFeeOf(known, fees) : null,
  });
}

async function remember(
  em: EntityManager,
  reportId: string,
  now: Date,
  found: readonly object[],
): Promise<number> {
  const rows = await em.execute<{ opened: boolean }[]>(REMEMBER, [reportId, now, now, JSON.stringify(found)]);
  return rows.filter(({ opened }) => opened).length;
}
