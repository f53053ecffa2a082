import { CART } from '../../shared/constants.js';

export type QuantityFault =
  | { readonly code: 'cart.quantity' }
  | { readonly code: 'cart.out-of-stock' }
  | { readonly code: 'cart.stock-limit'; readonly n: number };

/** CART-06, CART-29: a whole number from 1 up to the stock of that size and colour; undefined when it is fine. */
export function quantityFault(quantity: number, stock: number): QuantityFault | undefined {
  if (!Number.isInteger(quantity) || quantity < CART.minQuantity) return { code: 'cart.quantity' };
  if (stock <= 0) return { code: 'cart.out-of-stock' };
  const limit = Math.min(stock, CART.maxQuantity);
  return quantity > limit ? { code: 'cart.stock-limit', n: limit } : undefined;
}

/** What can be kept of a wanted quantity: 0 when nothing is left. */
export function capQuantity(wanted: number, stock: number): number {
  return Math.max(0, Math.min(Math.trunc(wanted), stock, CART.maxQuantity));
}

/** CART-05, PROD-11: the stepper's lower end. */
export function canDecrease(quantity: number): boolean {
  return quantity > CART.minQuantity;
}
