import type { PersonalDataHolder } from '@plantao/platform/personal-data';

/** Uses of coupons outlive the account together with their orders, which hold the same tax id. */
export const checkoutPersonalData: PersonalDataHolder = {
  tables: {
    coupon_use: 'kept with its order: the first purchase of a tax id happens once (correctness 3.12)',
  },
  exported: {},
  erased: [],
};
