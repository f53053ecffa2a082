import type { Refund } from './entities/refund.entity.js';

/** Refunds of money that an order never took: paid besides, or for its price before it was changed. */
const BESIDES = ['double', 'mismatch'] as const satisfies readonly Refund['reason'][];

/** Whether a refund gives back the order's own money. */
export const isOrders = ({ reason }: Pick<Refund, 'reason'>): boolean =>
  !(BESIDES as readonly string[]).includes(reason);

/** SQL: the same of the refund `r`. */
export const IS_ORDERS = `r.reason not in ('${BESIDES.join("', '")}')`;

/** SQL: the charges `c` of an order as they count: first the one whose money it took, whatever became of it, then the newest. */
export const AS_THEY_COUNT = `(c.approved_at is not null
  and not exists (select from refund r where r.charge_id = c.id and not r.partial and not (${IS_ORDERS}))) desc, c.created_at desc`;
