import { clsx } from 'clsx';
import { listingEndTexts as texts } from '@/texts/catalogue/listing-end';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { StitchDivider } from '@/ui/stitch-divider/stitch-divider';
import type { Listing } from './use-listing.js';

interface ListingEndProps {
  listing: Listing;
  /** The button was pressed: the focus is to go to the first new card. */
  onPress: () => void;
}

/**
 * The end of a listing. The button loads the next page for keyboard users and without IntersectionObserver; a failed
 * page is retried by a button that stays visible.
 */
export default function ListingEnd({ listing, onPress }: ListingEndProps) {
  const { products, total, more, hasMore, loadingMore, moreFailed, loadMore } = listing;
  if (!hasMore) {
    return (
      <div className="mt-10 min-h-21 text-center">
        <StitchDivider tone="line" className="mb-4" />
        <p className="text-small text-ink-2">{more ? texts.endOfMany(total) : texts.end(total)}</p>
      </div>
    );
  }
  return (
    <div
      className={clsx(
        'mt-10 flex min-h-21 flex-col items-center gap-3',
        moreFailed && 'sticky bottom-0 bg-paper',
      )}
    >
      <p className="figures text-small text-ink-2">{texts.shown(products.length, total, more)}</p>
      {moreFailed ? (
        <ErrorState inline title={texts.moreFailed} onRetry={loadMore} retrying={loadingMore} />
      ) : (
        <Button
          variant="secondary"
          loading={loadingMore}
          onClick={() => {
            onPress();
            loadMore();
          }}
        >
          {texts.loadMore}
        </Button>
      )}
    </div>
  );
}
