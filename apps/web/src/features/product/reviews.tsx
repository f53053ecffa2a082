import type { ProductView, ReviewView } from '@plantao/contracts/catalogue/product.view';
import { useState } from 'react';
import { formatDate } from '@/lib/moments';
import { reviewTexts } from '@/texts/product';
import { Badge } from '@/ui/badge/badge';
import { ProgressBar } from '@/ui/progress-bar/progress-bar';
import { fitShares } from './fit-shares.js';
import { RatingStars, writtenRating } from './rating-stars.js';
import { ReviewInvite } from './review-invite.js';

/** What buyers say, with how the piece fits (PROD-25). */
export function Reviews({ product }: { product: ProductView }) {
  const { reviews, rating, reviewCount } = product;
  const [thanked, setThanked] = useState(false);
  const invite = <ReviewInvite product={product} thanked={thanked} onSent={() => setThanked(true)} />;
  if (reviewCount === 0 && reviews.length === 0) {
    return (
      <div className="max-w-measure space-y-6">
        <p className="text-ink-2">{reviewTexts.none}</p>
        {invite}
      </div>
    );
  }
  const shares = fitShares(reviews);
  return (
    <div className="grid gap-8 md:grid-cols-12">
      <div className="space-y-4 md:col-span-4">
        <p className="flex items-center gap-3">
          <span className="figures font-display text-h1 font-bold">{writtenRating(rating)}</span>
          <span>
            <RatingStars rating={rating} />
            <span className="block text-small text-ink-2">{reviewTexts.seeAll(reviewCount)}</span>
          </span>
        </p>
        {shares ? (
          <div className="space-y-3">
            <p className="text-small font-semibold">{reviewTexts.fit}</p>
            {shares.map(({ fit, share }) => (
              <div key={fit} className="grid grid-cols-12 items-center gap-2 text-small">
                <span className="col-span-5 text-ink-2">{reviewTexts.fits[fit]}</span>
                <ProgressBar
                  className="col-span-5"
                  value={share / 100}
                  label={reviewTexts.fitOf(share, reviewTexts.fits[fit])}
                />
                <span className="figures col-span-2 text-right font-semibold">{share}%</span>
              </div>
            ))}
          </div>
        ) : null}
      </div>
      <div className="space-y-8 md:col-span-8">
        {invite}
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <Review key={review._id} review={review} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Review({ review }: { review: ReviewView }) {
  return (
    <li className="space-y-2 py-5 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars rating={review.rating} />
        <span className="font-semibold">{review.author}</span>
        {review.authorNote ? <span className="text-small text-ink-2">{review.authorNote}</span> : null}
      </div>
      <p className="max-w-measure whitespace-pre-line wrap-anywhere">{review.text}</p>
      <div className="flex flex-wrap items-center gap-3 text-caption text-ink-3">
        {review.fit ? <Badge tone="neutral">{reviewTexts.fits[review.fit]}</Badge> : null}
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </div>
    </li>
  );
}
