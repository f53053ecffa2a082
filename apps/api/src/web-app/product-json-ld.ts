import { pages } from '@plantao/contracts/pages/shop-pages';
import { toReais } from '@plantao/domain/shared/money';
import { LOCALE } from '@plantao/domain/shared/constants';
import { pictureUrl } from '@plantao/platform/storage';
import type { Site } from './page-head.js';

export interface ProductJsonLdRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly sku: string;
  readonly image: string;
  readonly images: readonly string[];
  readonly priceCents: number;
  readonly category: string | null;
  readonly categorySlug: string | null;
  readonly colours: readonly string[] | null;
  readonly ratingHundredths: number;
  readonly reviewCount: number;
  readonly inStock: boolean;
}

/** The product as search engines read it (schema.org Product with its Offer). */
export function productJsonLd(row: ProductJsonLdRow, site: Site): object {
  const absoluteUrl = (address: string): string => new URL(address, `${site.url}/`).href;
  const rating = {
    '@type': 'AggregateRating',
    ratingValue: row.ratingHundredths / 100,
    bestRating: 5,
    worstRating: 1,
    reviewCount: row.reviewCount,
  };
  return {
    '@type': 'Product',
    '@id': absoluteUrl(pages.product({ id: row.id })),
    name: row.name,
    description: row.description,
    sku: row.sku,
    image: [...new Set([row.image, ...row.images])]
      .filter(Boolean)
      .map((image) => pictureUrl(image, site.url, site.cdnUrl)),
    brand: { '@type': 'Brand', name: site.name },
    ...(row.category ? { category: row.category } : {}),
    ...(row.colours?.length ? { color: row.colours.join(', ') } : {}),
    ...(row.reviewCount > 0 ? { aggregateRating: rating } : {}),
    offers: {
      '@type': 'Offer',
      url: absoluteUrl(pages.product({ id: row.id })),
      price: toReais(row.priceCents).toFixed(2),
      priceCurrency: LOCALE.currency,
      availability: `https://schema.org/${row.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: site.name },
    },
  };
}
