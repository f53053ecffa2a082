import type { ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import type { ShortItem } from '@plantao/contracts/http/error-body';
import { isApiError } from '@/lib/api/api-error';
import { orderProblemTexts } from '@/texts/checkout';

/** A line at the price that holds now, in reais. */
export interface RepricedItem {
  productId: string;
  name: string;
  selectedSize: string;
  selectedColor: string;
  price: number;
}

/** Why the order was not placed, for the screen. */
export type OrderProblem =
  | { kind: 'sold-out'; items: ShortItem[] }
  | { kind: 'repriced'; items: RepricedItem[]; total: number | null }
  | { kind: 'freight'; options: ShippingOptionView[] }
  | { kind: 'cart-changed' | 'empty' }
  /** `taken`: another account has it. */
  | { kind: 'tax-id'; text: string; taken: boolean }
  /** More pieces than one person may keep unpaid. `confirmFor`: how many a confirmed e-mail allows, if that helps. */
  | { kind: 'hold'; text: string; confirmFor: number | null }
  | { kind: 'coupon' | 'too-many' | 'failed'; text: string };

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** Reads a refusal of PATCH /users or POST /orders by its code (CHK-26, CHK-31, CHK-34). */
export function orderProblem(error: unknown): OrderProblem {
  if (!isApiError(error)) return { kind: 'failed', text: orderProblemTexts.failed };
  const { code, details, message } = error;
  switch (code) {
    case 'order.sold-out':
      return { kind: 'sold-out', items: listOf(details['items']) };
    case 'order.total-changed':
      return {
        kind: 'repriced',
        items: listOf(details['items']),
        total: typeof details['total'] === 'number' ? details['total'] : null,
      };
    case 'order.freight-changed':
    case 'shipping.none':
      return { kind: 'freight', options: listOf(details['options']) };
    case 'order.cart-changed':
      return { kind: 'cart-changed' };
    case 'cart.empty':
      return { kind: 'empty' };
    case 'account.cpf-taken':
      return { kind: 'tax-id', text: orderProblemTexts.taxIdTaken, taken: true };
    case 'tax-id.invalid':
      return { kind: 'tax-id', text: message, taken: false };
    case 'order.too-many-open':
      return { kind: 'too-many', text: message };
    default:
      if (code.startsWith('order.hold-')) {
        const more = details['confirmFor'];
        return { kind: 'hold', text: message, confirmFor: typeof more === 'number' ? more : null };
      }
      return code.startsWith('coupon.')
        ? { kind: 'coupon', text: message }
        : { kind: 'failed', text: orderProblemTexts.failed };
  }
}
