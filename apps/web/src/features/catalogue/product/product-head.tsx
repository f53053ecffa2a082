import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { productTexts, reviewTexts } from '@/texts/catalogue/product';
import { RatingStars, writtenRating } from './reviews/rating-stars.js';

/** Name, number and the way to the reviews. */
export function ProductHead({ product, onReviews }: { product: ProductView; onReviews: () => void }) {
  return (
    <div className="space-y-2">
      <h1 className="text-h1">{product.name}</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
        {product.reviewCount > 0 ? (
          <button
            type="button"
            aria-label={reviewTexts.summary(writtenRating(product.rating), product.reviewCount)}
            onClick={onReviews}
            className="target inline-flex items-center gap-2 hover:text-petrol"
          >
            <RatingStars rating={product.rating} />
            <span className="figures underline underline-offset-4">
              {reviewTexts.short(writtenRating(product.rating), product.reviewCount)}
            </span>
          </button>
        ) : null}
        <span>
          {productTexts.sku} <span className="font-mono">{product.sku}</span>
        </span>
      </div>
    </div>
  );
}
