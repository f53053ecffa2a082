import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { totalStock } from '@plantao/domain/catalogue/rules/variants.rules';

const absolute = (path: string): string => new URL(path, location.origin).href;

/** The product as search engines read it. */
export function productJsonLd(product: ProductView, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.sku,
    image: [product.image, ...product.images].filter(Boolean).map(absolute),
    ...(product.category ? { category: product.category.name } : {}),
    ...(product.reviewCount > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviewCount } }
      : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: product.price.toFixed(2),
      priceCurrency: 'BRL',
      availability: `https://schema.org/${totalStock(product.sizes) === 0 ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}

/** '<' is written as an escape, so that no text of the catalogue can end the element. */
export function ProductJsonLd({ product }: { product: ProductView }) {
  const data = productJsonLd(product, absolute(`/product/${product.id}`));
  return <script type="application/ld+json">{JSON.stringify(data).replace(/</g, '\\u003c')}</script>;
}
