import { pages } from '@plantao/contracts/pages/shop-pages';
import type { UserView } from '@plantao/contracts/accounts/user.view';
import type { CouponView, ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';
import type { CreatedOrderResponse } from '@plantao/contracts/orders/order.view';
import type { CreateOrderDto } from '@plantao/contracts/orders/create-order.dto';
import { taxIdCharacters } from '@plantao/domain/shared/brazil/cpf-cnpj';
import { toReais } from '@plantao/domain/shared/money';
import { phoneDigits } from '@plantao/domain/shared/brazil/phone';
import { addressBody, type AddressFields } from '@/shop/address/address-draft';
import type { CartLine } from '@/shop/cart/cart-line';

/** The name of the intent under which the checkout sends its order. */
export const ORDER_INTENT = 'order';
/** Where the tab keeps the id of the order that it has just made; it has emptied the cart. */
export const LAST_ORDER = 'plantao.last-order';

export interface OrderFacts {
  lines: readonly CartLine[];
  address: AddressFields;
  option: ShippingOptionView;
  /** All ways of delivery that were on the screen. */
  options: readonly ShippingOptionView[];
  coupon: CouponView | null;
  user: UserView;
  /** As typed. */
  taxId: string;
  /** As typed; the account's own when ''. */
  name: string;
  /** As typed; the account's own when ''. */
  phone: string;
  /** What the person saw, in centavos. */
  totalCents: number;
}

/** POST /orders as the specification words it (CHK-25, CHK-37), with size and colour an item. */
export function orderBody({
  lines,
  address,
  option,
  coupon,
  user,
  taxId,
  name,
  phone,
  totalCents,
}: OrderFacts): CreateOrderDto {
  return {
    items: lines.map((line) => ({
      product: line.productId,
      selectedSize: line.selectedSize,
      selectedColor: line.selectedColor,
      quantity: line.quantity,
      price: toReais(line.priceCents),
      ...(line.embroidery ? { embroidery: line.embroidery } : {}),
    })),
    payment: { method: 'Mercado Pago' },
    shipping: {
      address: addressBody(address),
      contactPhone: phoneDigits(phone) || user.phone,
      ship_type: { id: option.id, name: option.name, price: option.price, quoteId: option.quoteId },
    },
    discounts: coupon ? [{ code: coupon.code }] : [],
    userData: {
      name: user.name || name.trim(),
      email: user.email,
      cpf: taxIdCharacters(taxId),
      birthDate: user.birthDate,
    },
    total: toReais(totalCents),
  };
}

/** CHK-32: the preference of checkout_url, else of payment.url_payment. */
export function preferenceOf({ checkout_url: checkoutUrl, data }: CreatedOrderResponse): string | null {
  for (const address of [checkoutUrl, data.order.payment.url_payment]) {
    if (!URL.canParse(address, location.origin)) continue;
    const found = new URL(address, location.origin).searchParams.get(
      pages.checkoutRecovery.params.preference,
    );
    if (found) return found;
  }
  return null;
}
