import { pages } from '@plantao/contracts/pages/shop-pages';
import { formatCents } from '@plantao/domain/shared/money';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';

export interface OfferRow {
  code: string;
  discount_type: 'percentage' | 'fixed';
  /** Basis points or centavos. */
  discount_value: number;
  min_items: number;
  free_shipping: boolean;
}

type Announcement = PublicSettingsView['announcements'][number];

/**
 * The bar's three messages, each only while it holds: free delivery and the discount for a number of pieces with the
 * codes that give them beside the text, and the Princesa model's best sale price.
 */
export function announcementsOf(offers: readonly OfferRow[], princesaPercent: number): Announcement[] {
  const free = offers.find(({ free_shipping, min_items }) => free_shipping && min_items > 0);
  const less = offers.find(
    ({ free_shipping, min_items, discount_value }) => !free_shipping && min_items > 0 && discount_value > 0,
  );
  return [
    ...(free
      ? [
          {
            text: `Frete grátis a partir de ${free.min_items} peças`,
            coupon: free.code,
          },
        ]
      : []),
    ...(less
      ? [
          {
            text: `${amountOf(less)} OFF na compra de ${less.min_items} peças`,
            coupon: less.code,
          },
        ]
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

function amountOf(offer: OfferRow): string {
  return offer.discount_type === 'percentage'
    ? `${offer.discount_value / 100}%`
    : formatCents(offer.discount_value);
}
