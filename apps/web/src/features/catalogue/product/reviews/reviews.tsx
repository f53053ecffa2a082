import type { ProductView, ReviewView } from '@plantao/contracts/catalogue/product.view';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { useState, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSessionStore } from '@/lib/api/session.store';
import { formatDate } from '@/lib/date-format';
import { lazyComponent } from '@/lib/lazy-component';
import { ReservedSpace } from '@/lib/reserved-space';
import { authRedirect } from '@/shop/session/auth-redirect';
import { reviewTexts } from '@/texts/catalogue/product';
import { reviewFormTexts } from '@/texts/catalogue/reviews';
import { Badge } from '@/ui/badge/badge';
import { ProgressBar } from '@/ui/progress-bar/progress-bar';
import { useOwnProduct } from '../use-own-product.js';
import { RatingStars, writtenRating } from './rating-stars.js';

const ReviewForm = lazyComponent(() => import('./review-form.js'));

const FITS: readonly Fit[] = ['menor', 'certo', 'maior'];

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
      <div className="in-turn space-y-8 md:col-span-8">
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

type Fit = NonNullable<ReviewView['fit']>;

/** Percentage of reviews per fit; null without any. The three add up to 100. */
function fitShares(reviews: readonly Pick<ReviewView, 'fit'>[]): { fit: Fit; share: number }[] | null {
  const withFit = reviews.filter((review) => review.fit !== null);
  if (withFit.length === 0) return null;
  const shares = FITS.map((fit) => ({
    fit,
    share: Math.round((withFit.filter((review) => review.fit === fit).length * 100) / withFit.length),
  }));
  const rest = 100 - shares.reduce((sum, { share }) => sum + share, 0);
  const largest = shares.reduce((most, entry) => (entry.share > most.share ? entry : most));
  largest.share += rest;
  return shares;
}

interface ReviewInviteProps {
  product: ProductView;
  /** A review was sent from this page. */
  thanked: boolean;
  onSent: () => void;
}

/** The form for who bought the piece (PROD-26), the way in for a guest, thanks for who has just written. */
function ReviewInvite({ product, thanked, onSent }: ReviewInviteProps) {
  const signedIn = useSessionStore((state) => state.isAuthenticated);
  const location = useLocation();
  const own = useOwnProduct(product.id);

  if (thanked) return <Thanks />;
  if (!signedIn) {
    return (
      <p className="text-small text-ink-2">
        {reviewFormTexts.signIn}{' '}
        <Link
          to={pages.auth()}
          state={authRedirect(location)}
          className="target font-semibold text-petrol underline underline-offset-4"
        >
          {reviewFormTexts.signInLink}
        </Link>
      </p>
    );
  }
  if (own === undefined) return <ReservedSpace />;
  if (!own?.canReview) return null;
  return (
    <Suspense fallback={<ReservedSpace className="min-h-120" />}>
      <ReviewForm productId={product.id} onSent={onSent} />
    </Suspense>
  );
}

/** Takes the focus when the form's button is removed. */
function Thanks() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p
      ref={line}
      tabIndex={-1}
      role="status"
      className="rounded-tile bg-petrol-soft p-4 font-semibold text-ok outline-none"
    >
      {reviewFormTexts.thanks}
    </p>
  );
}
