import { route } from '../http/route.js';
import type { FirstPurchaseOfferResponse } from './checkout.view.js';

/** Apart from the other calls of the checkout: the first page of a visit asks for none of it. */
export const firstPurchaseRoutes = {
  /** Whether the announced coupon of the first purchase is open to the caller, as far as the account says who it is. */
  getFirstPurchaseOffer: route<undefined, FirstPurchaseOfferResponse>(
    'GET',
    '/coupons/first-purchase',
    'user',
  ),
};
