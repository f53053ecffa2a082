import { Star } from 'lucide-react';
import { clsx } from 'clsx';
import { reviewTexts } from '@/texts/catalogue/product';

const STARS = [1, 2, 3, 4, 5];

/** 4.6 to '4,6'. */
export const writtenRating = (rating: number): string => rating.toFixed(1).replace('.', ',');

/** A rating from 0 to 5 in gold, parts of a star included, with a text for screen readers. */
export function RatingStars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={reviewTexts.rating(writtenRating(rating))}
      className={clsx('relative inline-flex', className)}
    >
      <Row className="text-line-strong" />
      <span
        data-testid="rated"
        className="absolute inset-y-0 left-0 flex overflow-hidden"
        style={{ width: `${(rating / STARS.length) * 100}%` }}
      >
        <Row className="fill-gold text-gold" />
      </span>
    </span>
  );
}

const Row = ({ className }: { className: string }) =>
  STARS.map((star) => <Star key={star} aria-hidden="true" className={clsx('size-4 shrink-0', className)} />);
