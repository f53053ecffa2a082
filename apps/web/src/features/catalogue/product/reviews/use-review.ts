import { customerRoutes as routes } from '@plantao/contracts/http/customer-routes';
import type { ProductResponse, ProductView, ReviewResponse } from '@plantao/contracts/catalogue/product.view';
import { isReviewText, type Fit } from '@plantao/domain/catalogue/rules/review.rules';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isApiError } from '@/lib/api/api-error';
import { callIdempotent } from '@/lib/api/idempotent-call';
import { useKeptDraft } from '@/lib/forms/kept-draft';
import { logFailure } from '@/lib/log';
import { reviewFormTexts } from '@/texts/catalogue/reviews';
import { reviewed } from '../use-own-product.js';

export interface ReviewDraft {
  /** 0: none chosen yet. */
  rating: number;
  fit: Fit | null;
  text: string;
}

export type ReviewFaults = Partial<Record<'rating' | 'text', string>>;

const EMPTY: ReviewDraft = { rating: 0, fit: null, text: '' };

export const reviewFaults = ({ rating, text }: ReviewDraft): ReviewFaults => ({
  ...(rating === 0 ? { rating: reviewFormTexts.ratingMissing } : {}),
  ...(isReviewText(text)
    ? {}
    : { text: reviewFormTexts.textFault(TEXT_LIMITS.reviewMin, TEXT_LIMITS.reviewMax) }),
});

/** The stored review is shown immediately; listings refetch the new average when they are shown again. */
function show(queryClient: QueryClient, productId: string, { data }: ReviewResponse): void {
  const { review, rating, reviewCount } = data;
  change(queryClient, productId, (product) => ({
    ...product,
    rating,
    reviewCount,
    reviews: [review, ...product.reviews],
  }));
  reviewed(queryClient, productId);
  void queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' });
}

function change(queryClient: QueryClient, id: string, to: (product: ProductView) => ProductView): void {
  queryClient.setQueryData<ProductResponse>(
    ['product', id],
    (response) => response && { data: { product: to(response.data.product) } },
  );
}

/** A review that is being written. What was typed stays until the server has it, over a reload as well. */
export function useReview(productId: string, onSent: () => void) {
  const kept = useKeptDraft(`review.${productId}`, EMPTY);
  const [draft, setDraft] = useState(kept.start);
  const [faults, setFaults] = useState<ReviewFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const queryClient = useQueryClient();

  const deliver = async () => {
    setSending(true);
    setFailure(null);
    const { rating, fit, text } = draft;
    try {
      const response = await callIdempotent(`review:${productId}`, routes.createReview, {
        params: { id: productId },
        body: { rating, text: text.trim(), ...(fit ? { fit } : {}) },
      });
      kept.forget();
      onSent();
      show(queryClient, productId, response);
    } catch (error) {
      logFailure('review', error);
      setFailure(errorText(error));
      if (isApiError(error)) setFaults(error.fields);
    } finally {
      setSending(false);
    }
  };

  return {
    draft,
    faults,
    failure,
    sending,
    put: (next: Partial<ReviewDraft>) => {
      const changed = { ...draft, ...next };
      setDraft(changed);
      kept.keep(changed);
      setFaults((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => !(name in next))));
    },
    /** Sends the review, or returns what is wrong. */
    send: (): ReviewFaults => {
      const found = reviewFaults(draft);
      setFaults(found);
      if (Object.keys(found).length === 0 && !sending) void deliver();
      return found;
    },
  };
}
