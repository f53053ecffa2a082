import type { EntityManager } from '@mikro-orm/postgresql';
import { HELD_BY_SOURCE, keepsPieces } from '../orders/index.js';
import { STILL_TO_STITCH } from '../shared/embroidery.js';
import type { OrderStatus, PaidState } from '../orders/rules/order-status.rules.js';
import { deskState, type DeskFacts, type DeskState, type QueuedStep } from './rules/desk-state.rules.js';

/** An order of a batch with all that tells how far it is. */
export interface BatchOrderRow {
  readonly orderId: string;
  readonly position: number;
  readonly status: OrderStatus;
  readonly paidState: PaidState;
  readonly shipsContested: boolean;
  readonly held: boolean;
  readonly empty: boolean;
  readonly label: (NonNullable<DeskFacts['label']> & { readonly tracking: string | null }) | null;
  readonly printed: boolean;
  /** Pieces of it are still to be stitched: it is not posted before, but a label may be bought. */
  readonly unstitched: boolean;
  /** What was asked and is not done yet. */
  readonly step: QueuedStep | null;
  /** Why the last step failed, by us or by the carrier; empty when it did not. */
  readonly fault: string;
  readonly state: DeskState;
}

/** The orders of a batch, at most MAX_BATCH_ORDERS, in the order of picking: one statement. */
export async function batchOrders(em: EntityManager, batchId: string): Promise<BatchOrderRow[]> {
  const rows = await em.execute<Omit<BatchOrderRow, 'state'>[]>(
    `select b.order_id as "orderId", b.position, o.status, o.paid_state as "paidState", o.ships_contested as "shipsContested", ${HELD_BY_SOURCE} as held, not ${keepsPieces('o')} as empty, b.step,
            ${STILL_TO_STITCH} > 0 as unstitched,
            coalesce(b.printed_at >= l.created_at, false) as printed, case when b.fault <> '' then b.fault else coalesce(l.error, '') end as fault,
            case when l.id is not null and l.state not in ('cancelled', 'refused')
                 then jsonb_build_object('state', l.state, 'priceCents', l.price_cents, 'tracking', l.tracking,
                                         'printable', l.print_url is not null) end as label
       from shipping_batch_order b join shop_order o on o.id = b.order_id
       left join lateral (select * from shipping_label l where l.order_id = o.id order by l.created_at desc limit 1) l on true
      where b.batch_id = ? order by b.position`,
    [batchId],
  );
  return rows.map((row) => ({ ...row, state: deskState(row) }));
}

/** Batches that the desk offers to go on with. */
const NEWEST = 10;

/** SQL: the batches that the desk offers to go on with. */
export const NEWEST_BATCHES = `select * from shipping_batch order by created_at desc, id desc limit ${NEWEST}`;

/** SQL: the ids of the orders in those. */
export const IN_NEWEST_BATCHES = `select i.order_id from (${NEWEST_BATCHES}) b join shipping_batch_order i on i.batch_id = b.id`;
