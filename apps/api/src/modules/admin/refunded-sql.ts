/**
 * Of the refunds `r` of orders that count as revenue: those that are done and took from what the order brought, and
 * those that are not owed because the buyer has the bank's money. Money that came twice, too late or in a wrong amount
 * never was revenue, and its refunds take nothing from it.
 */
export const REFUNDED_SQL = `(r.state = 'done' or r.cancel_reason = 'not-owed') and r.reason in ('manual', 'cancelled')`;
