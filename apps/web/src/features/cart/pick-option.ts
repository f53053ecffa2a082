import type { ShippingOptionView } from '@plantao/contracts/checkout/checkout.view';

/** SHIP-08, SHIP-09: the chosen one when it comes back at the same price, otherwise the cheapest. */
export function pickOption(
  options: readonly ShippingOptionView[],
  chosen: ShippingOptionView | null,
): ShippingOptionView | null {
  const kept = options.find((option) => option.id === chosen?.id && option.price === chosen.price);
  return (
    kept ??
    options.reduce<ShippingOptionView | null>(
      (best, option) => (best && best.price <= option.price ? best : option),
      null,
    )
  );
}
