import type { EntityManager } from '@mikro-orm/postgresql';

/** What a kept count or sum lacks; amounts in centavos. */
export interface TotalsDrift {
  readonly subject: 'order' | 'user' | 'product';
  /** São Paulo, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly status: string;
  readonly paidState: string;
  readonly count: number;
  readonly cents: number;
  readonly refundedCents: number;
}

/** Adds what changed since the last time to the sums by day (ADR 15). Returns how many changes there were. */
export async function foldTotals(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ changes: number }[]>('select totals.fold() as changes');
  return row?.changes ?? 0;
}

/**
 * Counts all orders, customers and products again, adds what the kept sums lack, and returns it. The sums are right
 * afterwards, also while others are changing: the triggers of the tables see what comes meanwhile.
 */
export function correctTotals(em: EntityManager): Promise<TotalsDrift[]> {
  return em.fork().transactional(async (own) => {
    // All orders at once: longer than a request may take.
    await own.execute(`set local statement_timeout = '110s'`);
    return own.execute<TotalsDrift[]>(
      `select subject, to_char(day, 'YYYY-MM-DD') as day, status, paid_state as "paidState", count::float8, cents::float8,
              refunded_cents::float8 as "refundedCents" from totals.correct()`,
    );
  });
}
