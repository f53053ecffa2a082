import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { authRedirect } from '@/lib/auth-redirect';
import { later } from '@/lib/later';
import { paths } from '@/paths';
import { useSessionStore } from '@/stores/session.store';
import { reviewFormTexts } from '@/texts/reviews';

const ReviewForm = later(() => import('./review-form.js'));

interface ReviewInviteProps {
  product: ProductView;
  /** A review was sent from this page. */
  thanked: boolean;
  onSent: () => void;
}

/** The form for who bought the piece (PROD-26), the way in for a guest, thanks for who has just written. */
export function ReviewInvite({ product, thanked, onSent }: ReviewInviteProps) {
  const signedIn = useSessionStore((state) => state.isAuthenticated);
  const location = useLocation();
  useCanReview(product, signedIn);

  if (thanked) return <Thanks />;
  if (!signedIn) {
    return (
      <p className="text-small text-ink-2">
        {reviewFormTexts.signIn}{' '}
        <Link
          to={paths.auth}
          state={authRedirect(location)}
          className="target font-semibold text-petrol underline underline-offset-4"
        >
          {reviewFormTexts.signInLink}
        </Link>
      </p>
    );
  }
  if (!product.canReview) return null;
  return (
    <Suspense fallback={<div className="min-h-120" />}>
      <ReviewForm productId={product.id} onSent={onSent} />
    </Suspense>
  );
}

/** A product that was read before the customer signed in does not tell: it is read again, once. */
function useCanReview({ id, canReview }: ProductView, signedIn: boolean): void {
  const queryClient = useQueryClient();
  const asked = useRef('');
  useEffect(() => {
    if (!signedIn || canReview !== undefined || asked.current === id) return;
    asked.current = id;
    void queryClient.invalidateQueries({ queryKey: ['product', id] });
  }, [id, canReview, signedIn, queryClient]);
}

/** Takes the focus that goes with the form's button. */
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
