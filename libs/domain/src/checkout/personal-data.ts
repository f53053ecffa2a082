import { jsonList, type PersonalDataHolder } from '@plantao/platform/personal-data';

/** Uses of coupons outlive the account together with their orders, which hold the same tax id. */
export const checkoutPersonalData: PersonalDataHolder = {
  tables: {
    coupon_use:
      'kept with its order: the first purchase of a tax id happens once (correctness 3.12); mailbox and phone as hashes with the key of the shop',
    coupon_refusal: 'deleted',
    coupon_exception: 'deleted',
  },
  exported: {
    couponRefusals: jsonList(
      `'coupon', c.code, 'knownBy', r.traits, 'tries', r.tries, 'firstAt', r.first_at, 'lastAt', r.last_at`,
      'coupon_refusal r join coupon c on c.id = r.coupon_id where r.user_id = :id',
    ),
    couponExceptions: jsonList(
      `'coupon', c.code, 'reason', x.reason, 'createdAt', x.created_at, 'order', x.order_id`,
      'coupon_exception x join coupon c on c.id = x.coupon_id where x.user_id = :id',
    ),
  },
  erased: [
    'delete from coupon_refusal where user_id = :id',
    'delete from coupon_exception where user_id = :id',
  ],
};
