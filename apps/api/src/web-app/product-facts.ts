import { toReais } from '@plantao/domain/shared/money';

export interface ProductFactsRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly sku: string;
  readonly image: string;
  readonly images: readonly string[];
  readonly priceCents: number;
  readonly category: string | null;
  readonly ratingHundredths: number;
  readonly reviewCount: number;
  readonly inStock: boolean;
}

/** The product as search engines read it (schema.org). */
export function productFacts(row: ProductFactsRow, siteUrl: string): object {
  const whole = (address: string): string => new URL(address, `${siteUrl}/`).href;
  const rating = {
    '@type': 'AggregateRating',
    ratingValue: row.ratingHundredths / 100,
    reviewCount: row.reviewCount,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: row.name,
    description: row.description,
    sku: row.sku,
    image: [row.image, ...row.images].filter(Boolean).map(whole),
    ...(row.category ? { category: row.category } : {}),
    ...(row.reviewCount > 0 ? { aggregateRating: rating } : {}),
    offers: {
      '@type': 'Offer',
      url: whole(`/product/${row.id}`),
      price: toReais(row.priceCents).toFixed(2),
      priceCurrency: 'BRL',
      availability: `https://schema.org/${row.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}
