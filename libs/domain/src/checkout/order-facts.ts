import type { EntityManager } from '@mikro-orm/postgresql';
import { CUSTOMER_ACCOUNT, OTHERS_CPF, type CustomerAccount } from '../accounts/index.js';
import { CART_HEAD, CART_LINES, type CartHead, type CartState } from '../cart/index.js';
import { COUPON } from './coupons.service.js';
import { HOLDER, HOLDER_FACTS, holderValues, type Holder, type HolderFacts } from './hold-limits.service.js';
import { OPEN_ORDERS, type OpenOrder } from './open-orders.js';
import { SOLD_PRODUCTS, type SoldProduct } from './order-lines.js';
import { HONOURED_QUOTE, honouredValues, type ChosenQuote } from './shipping-quotes.service.js';

/** What a new order is judged by. */
export interface OrderFacts {
  readonly cart: CartHead;
  readonly lines: CartState['lines'];
  /** Own orders that wait for payment, newest first. */
  readonly open: readonly OpenOrder[];
  readonly holder: HolderFacts;
  readonly products: readonly SoldProduct[];
  /** Null for an account that is gone. */
  readonly account: CustomerAccount | null;
  /** Whether the given tax id is the CPF of another account. */
  readonly othersCpf: boolean;
  /** The row of the coupon that is named; null when nobody knows it. */
  readonly coupon: object | null;
  /** The row of the quote that the customer chose from; null when it is not honoured, or not any more. */
  readonly quote: object | null;
  /** Card payments that the account tried in the last 24 hours. */
  readonly cardsToday: number;
}

interface Asked {
  readonly holder: Holder;
  readonly productIds: readonly string[];
  readonly taxId: string;
  /** '' for none. */
  readonly couponCode: string;
  readonly quote: ChosenQuote;
  readonly now: Date;
}

/**
 * Reads them in one statement; each module says in SQL what it knows of the customer `me`. Call it with the cart locked
 * (`lockCart`, which is sent together with it).
 */
export async function readOrderFacts(
  em: EntityManager,
  { holder, productIds, taxId, couponCode, quote, now }: Asked,
): Promise<OrderFacts> {
  const [row] = await em.execute<Nullable<OrderFacts>[]>(
    `with ${HOLDER}
     select ${CART_HEAD} as cart, ${CART_LINES} as lines, ${OPEN_ORDERS} as open, ${HOLDER_FACTS} as holder, ${SOLD_PRODUCTS} as products,
            ${CUSTOMER_ACCOUNT} as account, ${OTHERS_CPF} as "othersCpf", ${COUPON} as coupon,
            ${HONOURED_QUOTE} as quote,
            (select count(*)::int from shop_order o, lateral (select created_at from charge where order_id = o.id and method = 'card' offset 0) c
              where o.user_id = me.user_id and c.created_at > now() - interval '1 day') as "cardsToday"
       from me`,
    [...holderValues(holder), JSON.stringify(productIds), taxId, couponCode, ...honouredValues(quote, now)],
  );
  if (!row) throw new Error('no facts of an order');
  return { ...row, lines: row.lines ?? [], open: row.open ?? [], products: row.products ?? [] };
}

type Nullable<T> = Omit<T, 'lines' | 'open' | 'products'> & {
  [Key in keyof T & ('lines' | 'open' | 'products')]: T[Key] | null;
};
