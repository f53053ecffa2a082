import type { Payment } from './payment.js';

type Filters = Partial<Record<string, string>>;

/** `GET /v1/payments/search`: filters, order and page; newest first unless `criteria=asc`. */
export function searchPayments(newestFirst: Payment[], filters: Filters) {
  const matching = newestFirst.filter((payment) => matches(payment, filters));
  if (filters.criteria === 'asc') matching.reverse();
  const limit = Math.min(integerOf(filters.limit, 30), 1000);
  const offset = integerOf(filters.offset, 0);
  return { rows: matching.slice(offset, offset + limit), paging: { total: matching.length, limit, offset } };
}

function matches(payment: Payment, filters: Filters): boolean {
  const wanted: [string | undefined, string | undefined][] = [
    [filters.external_reference, payment.reference],
    [filters.status, payment.status],
    [filters.id, String(payment.id)],
    [filters.payment_method_id, payment.methodId],
  ];
  if (wanted.some(([filter, value]) => filter !== undefined && filter !== value)) return false;
  const moment = filters.range === 'date_last_updated' ? payment.updatedAt : payment.createdAt;
  const from = Date.parse(filters.begin_date ?? '');
  const until = Date.parse(filters.end_date ?? '');
  return !(moment < from) && !(moment > until);
}

function integerOf(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return text !== undefined && Number.isInteger(value) && value >= 0 ? value : fallback;
}
