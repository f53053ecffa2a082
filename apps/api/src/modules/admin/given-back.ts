/**
 * Of the refunds `r` of orders that count as revenue: those that are done and took from what the order brought. Money
 * that came twice, too late or in a wrong amount never was revenue, and its refunds take nothing from it.
 */
export const GIVEN_BACK = `r.state = 'done' and r.reason in ('manual', 'cancelled')`;
