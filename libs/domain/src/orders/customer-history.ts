import type { EntityManager } from '@mikro-orm/postgresql';

/** Facts that raise the hold limits of a customer with unpaid orders (S21). */
export interface CustomerHistory {
  /** Whether the e-mail address is confirmed. */
  readonly confirmed: boolean;
  /**
   * Whether the customer has an earlier paid order that was not cancelled. A zero-total
   * order, or one whose money the bank took back, proves no payment.
   */
  readonly bought: boolean;
}

/** The same in SQL, of the account whose id is the SQL expression `userId`. */
export const CONFIRMED = (userId: string): string =>
  `exists (select 1 from app_user where id = ${userId} and email_verified_at is not null)`;
export const BOUGHT = (userId: string): string =>
  `exists (select 1 from shop_order where user_id = ${userId} and paid_at is not null and total_cents > 0
             and status <> 'cancelled' and paid_state <> 'charged_back')`;

/** Both false for an account that does not exist. */
export async function customerHistory(em: EntityManager, userId: string): Promise<CustomerHistory> {
  const [row] = await em.execute<CustomerHistory[]>(
    `select ${CONFIRMED('?')} as confirmed, ${BOUGHT('?')} as bought`,
    [userId, userId],
  );
  return row ?? { confirmed: false, bought: false };
}
