import { Star } from 'lucide-react';
import { clsx } from 'clsx';
import { reviewTexts } from '@/texts/catalogue/product';

const STARS = [1, 2, 3, 4, 5];

/** 4.6 to '4,6'. */
export const writtenRating = (rating: number): string => rating.toFixed(1).replace('.', ',');

/** A rating from 0 to 5, as stars with a text for screen readers. */
export function RatingStars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={reviewTexts.rating(writtenRating(rating))}
      className={clsx('inline-flex', className)}
    >
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={clsx(
            'size-4',
            star <= Math.round(rating) ? 'fill-amber text-amber' : 'text-line-strong',
          )}
        />
      ))}
    </span>
  );
}
