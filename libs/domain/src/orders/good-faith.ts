import type { EntityManager } from '@mikro-orm/postgresql';

/** What speaks for somebody who keeps pieces without having paid for them (S21). */
export interface GoodFaith {
  /** The e-mail address is confirmed. */
  readonly confirmed: boolean;
  /** Paid an order before that was not cancelled. */
  readonly bought: boolean;
}

/** Both false for an account that does not exist. */
export async function goodFaith(em: EntityManager, userId: string): Promise<GoodFaith> {
  const [row] = await em.execute<GoodFaith[]>(
    `select exists (select 1 from app_user where id = ? and email_verified_at is not null) as confirmed,
            exists (select 1 from shop_order where user_id = ? and paid_at is not null
                      and status <> 'cancelled') as bought`,
    [userId, userId],
  );
  return row ?? { confirmed: false, bought: false };
}
