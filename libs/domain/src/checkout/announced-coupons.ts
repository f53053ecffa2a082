import type { EntityManager } from '@mikro-orm/postgresql';
import { OFFERS } from '../shared/constants.js';
import { COUPON_FIELDS, PUBLIC_COUPON_FIELDS } from './rules/coupon-fields.rules.js';
import type { CouponRule } from './rules/promotions.rules.js';

const COLUMNS = PUBLIC_COUPON_FIELDS.map((name) => `${COUPON_FIELDS[name].column} as "${name}"`);

/**
 * Coupons in force on a day that the shop tells everybody of: those for a number of pieces without another condition, fewest
 * first, and the one that the form of the first purchase gives. Any other code is known to who was given it.
 * @param today ISO day in São Paulo
 */
export function readAnnouncedCoupons(em: EntityManager, today: string): Promise<CouponRule[]> {
  return em.execute<CouponRule[]>(
    `select ${COLUMNS.join(', ')} from coupon
      where active and deleted_at is null and start_date <= ? and end_date >= ? and used < usage_limit
        and ((min_items > 0 and not first_purchase and min_purchase_cents = 0) or (first_purchase and code = ?))
      order by min_items, code`,
    [today, today, OFFERS.leadCoupon],
  );
}
