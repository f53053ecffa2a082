import { pages } from '@plantao/contracts/pages/shop-pages';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import { priceCart, type CouponRule } from '@plantao/domain/checkout/rules/promotions.rules';
import { formatRuleCents } from '@plantao/domain/shared/money';

/** What of the shop decides what the bar may say. Amounts in centavos. */
export interface AnnouncedShop {
  /** Discounted subtotal from which the cheapest delivery is free; null: never. */
  readonly freeFromCents: number | null;
  /** The cheapest piece on sale; null: there is none. */
  readonly cheapestCents: number | null;
  /** The best sale price of the Princesa model; 0: none. */
  readonly princesaPercent: number;
}

type Announcement = PublicSettingsView['announcements'][number];

/**
 * The messages of the bar, each only while it holds: from when delivery is free, the discount for a number of pieces (A-08,
 * with the codes beside the text), and the Princesa model's best sale price. Free delivery for pieces is said only where a
 * cart can reach it before the amount gives it to everybody: two promises of which one never counts contradict each other.
 */
export function announcementsOf(offers: readonly CouponRule[], shop: AnnouncedShop): Announcement[] {
  const { freeFromCents, princesaPercent } = shop;
  const free = offers.find((offer) => offer.freeShipping && givesDelivery(offer, shop));
  const less = offers.find(({ freeShipping, discountValue }) => !freeShipping && discountValue > 0);
  return [
    ...(freeFromCents === null
      ? []
      : [{ text: `Frete grátis a partir de ${formatRuleCents(freeFromCents)}`, delivery: true }]),
    ...(free ? [{ text: `Frete grátis a partir de ${free.minItems} peças`, coupon: free.code }] : []),
    ...(less
      ? [{ text: `${amountOf(less)} OFF na compra de ${less.minItems} peças`, coupon: less.code }]
      : []),
    ...(princesaPercent > 0
      ? [
          {
            text: `Até ${princesaPercent}% OFF no modelo Princesa`,
            link: pages.category({ slug: 'princesa' }),
          },
        ]
      : []),
  ];
}

/** Whether the smallest cart that has the pieces owes its free delivery to the coupon. */
function givesDelivery(offer: CouponRule, { freeFromCents, cheapestCents }: AnnouncedShop): boolean {
  const cart = { pieces: offer.minItems, subtotalCents: offer.minItems * (cheapestCents ?? 0) };
  return priceCart(cart, offer, freeFromCents).freeDelivery === 'coupon';
}

function amountOf({ discountType, discountValue, maxDiscountCents }: CouponRule): string {
  const amount =
    discountType === 'percentage'
      ? `${String(discountValue / 100).replace('.', ',')}%`
      : formatRuleCents(discountValue);
  return typeof maxDiscountCents === 'number'
    ? `${amount} (até ${formatRuleCents(maxDiscountCents)})`
    : amount;
}
