import { useEffect } from 'react';
import { useInView } from '@/lib/use-in-view';
import { listingTexts } from '@/texts/catalogue';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Pesponto } from '@/ui/pesponto/pesponto';
import type { Listing } from './use-listing.js';

interface ListingEndProps {
  listing: Listing;
  /** The button was pressed: the focus is to go to the first new card. */
  onPress: () => void;
}

/**
 * The foot of a listing. Coming near it loads the next page (LIST-04); the button does the same for the keyboard and
 * where nothing observes; a failed page waits to be asked again.
 */
export function ListingEnd({ listing, onPress }: ListingEndProps) {
  const { products, total, hasMore, loadingMore, moreFailed, loadMore } = listing;
  const { ref, inView } = useInView({ margin: '900px 0px' });
  const count = products.length;
  useEffect(() => {
    if (inView && hasMore && !moreFailed) loadMore();
    // A page that did not fill the screen is followed by the next.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [inView, hasMore, moreFailed, count]);

  if (!hasMore) {
    return (
      <div className="mt-12 text-center">
        <Pesponto tone="line" className="mb-4" />
        <p className="text-small text-ink-2">{listingTexts.end(total)}</p>
      </div>
    );
  }
  return (
    <div ref={ref} className="mt-10 flex flex-col items-center gap-3">
      <p className="figures text-small text-ink-2">{listingTexts.shown(count, total)}</p>
      {moreFailed ? (
        <ErrorState inline title={listingTexts.moreFailed} onRetry={loadMore} retrying={loadingMore} />
      ) : (
        <Button
          variant="secondary"
          loading={loadingMore}
          onClick={() => {
            onPress();
            loadMore();
          }}
        >
          {listingTexts.loadMore}
        </Button>
      )}
    </div>
  );
}
