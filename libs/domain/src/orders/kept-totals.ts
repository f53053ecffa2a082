import type { EntityManager } from '@mikro-orm/postgresql';

/** What a kept count or sum lacks; amounts in centavos. */
export interface TotalsDrift {
  readonly subject:
    | 'order'
    | 'user'
    | 'product'
    | 'product-tag'
    | 'warehouse-product'
    | 'warehouse-tag'
    | 'coupon-use'
    | 'sold';
  /** São Paulo, 'YYYY-MM-DD'; '1970-01-01' for what has no day, 'infinity' for the window of the best sellers. */
  readonly day: string;
  /** Or the id of the warehouse, coupon or product, or the product's tag. */
  readonly status: string;
  readonly paidState: string;
  /** Of `sold` the pieces. */
  readonly count: number;
  readonly cents: number;
  readonly refundedCents: number;
}

/** Adds what changed since the last time to the sums by day (ADR 15). Returns how many changes there were. */
export async function foldTotals(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ changes: number }[]>(
    'select totals.fold() + totals.fold_sold() as changes',
  );
  return row?.changes ?? 0;
}

/**
 * Counts all orders, customers, products and what was sold again, adds what the kept sums lack, and returns it. The sums are right
 * afterwards, also while others are changing: the triggers of the tables see what comes meanwhile.
 */
export function correctTotals(em: EntityManager): Promise<TotalsDrift[]> {
  return em.fork().transactional(async (own) => {
    // All orders at once: longer than a request may take.
    await own.execute(`set local statement_timeout = '110s'`);
    return own.execute<TotalsDrift[]>(
      `select subject, to_char(day, 'YYYY-MM-DD') as day, status, paid_state as "paidState", count::float8, cents::float8,
              refunded_cents::float8 as "refundedCents"
         from (select * from totals.correct()
               union all
               select 'sold', day, product_id::text, '', pieces, cents, 0 from totals.correct_sold()) corrected`,
    );
  });
}
