import { clsx } from 'clsx';
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { shopHead } from '@plantao/contracts/pages/heads/listing-heads';
import { pages } from '@plantao/contracts/pages/shop-pages';
import type { ProductsQuery } from '@/lib/api/queries';
import { lazyComponent } from '@/lib/lazy-component';
import { useInView } from '@/lib/use-in-view';
import { useMediaQuery } from '@/lib/use-media-query';
import { useSticky } from '@/lib/use-sticky';
import { listingTexts } from '@/texts/catalogue/catalogue';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { ErrorState } from '@/ui/error-state/error-state';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { ListingToolbar } from './listing-toolbar.js';
import { asQuery, countFilters } from './listing-filters.js';
import { ProductGrid } from '../product-grid.js';
import { useTrackList } from './use-track-list.js';
import { useListing, type Listing as ListingData, type Listing } from './use-listing.js';
import { useListingFilters, type ListingState } from './use-listing-filters.js';

const QuickFilters = lazyComponent(() => import('./quick-filters.js'));
const ListingEnd = lazyComponent(() => import('./listing-end.js'));
const ListingEmpty = lazyComponent(() => import('./listing-empty.js'));
const ListingAside = lazyComponent(() => import('./listing-aside.js'));
const OptionsSheet = lazyComponent(() => import('../card/options-sheet.js'));

const FIRST_PAGE = 10;
/** Maximum number of skeleton cards, so that the content below the list does not move. */
const MAX_SKELETONS = 90;

interface ListingProps {
  title: string;
  /** Under the title. */
  intro?: ReactNode;
  /** At the end of the line of the title. */
  aside?: ReactNode;
  base: Pick<ProductsQuery, 'tag' | 'category'>;
}

/** A listing: title and count, options, cards in pages of ten, and the sidebar. */
export function Listing({ title, intro, aside, base }: ListingProps) {
  const state = useListingFilters();
  const query = asQuery(state.filters, base);
  const isWhole = title === shopHead.title;
  const listing = useListing(query);
  const list = state.filters.search ? 'search' : (base.category ?? base.tag ?? 'shop');
  useTrackList(list, listing.products, JSON.stringify(query));
  // Reserves its space, so that the content beside and below does not move.
  const unknown = listing.loading || listing.failed;
  const [options, setOptions] = useState(false);
  const sheet = useSticky(options);
  const wide = useMediaQuery('(min-width: 64rem)');
  return (
    <div className="page pb-16">
      <Breadcrumb
        items={[
          { label: listingTexts.home, to: pages.home() },
          ...(isWhole
            ? [{ label: listingTexts.products }]
            : [{ label: listingTexts.products, to: pages.shop() }, { label: title }]),
        ]}
      />
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 lg:mb-6">
        <h1 className="text-h1">{title}</h1>
        <p className={clsx('figures text-ink-2', unknown && 'invisible')} aria-live="polite">
          {listingTexts.count(unknown ? FIRST_PAGE : listing.total, listing.more)}
        </p>
        {aside}
        {intro ? <p className="w-full max-w-measure text-ink-2">{intro}</p> : null}
      </div>
      <div className="lg:grid lg:grid-cols-12 lg:gap-8">
        <aside aria-label={listingTexts.filters} className="hidden lg:col-span-3 lg:block">
          {wide ? (
            <Suspense fallback={<Skeleton className="h-240 rounded-tile!" />}>
              <ListingAside state={state} category={base.category} tag={base.tag} />
            </Suspense>
          ) : null}
        </aside>
        <div className="min-w-0 lg:col-span-9">
          <ListingToolbar state={state} optionsOpen={options} onOptions={() => setOptions(true)} />
          <Suspense
            fallback={<div className={countFilters(state.filters) ? 'h-30 lg:h-15' : 'h-15 lg:h-0'} />}
          >
            <QuickFilters state={state} base={base} listing={listing} wide={wide} />
          </Suspense>
          <Results state={state} listing={listing} title={title} />
        </div>
      </div>
      {sheet ? (
        <Suspense fallback={null}>
          <OptionsSheet
            open={options}
            onOpenChange={setOptions}
            state={state}
            base={base}
            listing={listing}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function Results({ state, listing, title }: { state: ListingState; listing: ListingData; title: string }) {
  const root = useRef<HTMLElement>(null);
  const appended = useAppended(listing, root);
  const { ref, inView } = useInView({ margin: '100000px 0px 900px' });
  useEffect(() => {
    if (inView && !listing.moreFailed) listing.loadMore();
    // Once per first skeleton: the next one must be scrolled near, too (LIST-04).
    // oxlint-disable-next-line react/exhaustive-deps
  }, [inView]);
  if (listing.failed) return <ErrorState title={listingTexts.failed} onRetry={listing.retry} />;
  if (listing.loading) {
    return (
      <LoadingRegion label={listingTexts.loading}>
        <ProductGrid products={[]} view={state.view} coming={FIRST_PAGE} />
      </LoadingRegion>
    );
  }
  if (listing.products.length === 0) {
    return (
      <Suspense fallback={<div aria-busy="true" className="min-h-120" />}>
        <ListingEmpty {...state} />
      </Suspense>
    );
  }
  return (
    <section ref={root} aria-busy={listing.loadingMore}>
      <ProductGrid
        products={listing.products}
        view={state.view}
        coming={listing.hasMore ? Math.min(MAX_SKELETONS, listing.total - listing.products.length) : 0}
        comingRef={ref}
        label={title}
      />
      <p role="status" className="sr-only">
        {listing.loadingMore ? listingTexts.loadingMore : appended.message}
      </p>
      <Suspense fallback={<div className="min-h-31" />}>
        <ListingEnd listing={listing} onPress={appended.focusFirstNew} />
      </Suspense>
    </section>
  );
}

/** Announces the number of new cards, and focuses the first when they were loaded by the button. */
function useAppended({ products }: Listing, root: RefObject<HTMLElement | null>) {
  const count = products.length;
  const before = useRef(count);
  const focusAt = useRef<number | null>(null);
  const [message, setMessage] = useState('');

  useEffect(() => {
    const added = count - before.current;
    before.current = count;
    if (added <= 0) {
      setMessage('');
      return;
    }
    setMessage(listingTexts.loaded(added));
    if (focusAt.current === null) return;
    root.current?.querySelectorAll<HTMLElement>('[data-card] h2 a')[focusAt.current]?.focus();
    focusAt.current = null;
  }, [count, root]);

  return {
    message,
    focusFirstNew: () => {
      focusAt.current = count;
    },
  };
}
