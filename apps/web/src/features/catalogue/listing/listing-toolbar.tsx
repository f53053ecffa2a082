import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { listingTexts } from '@/texts/catalogue/catalogue';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { countFilters } from './listing-filters.js';
import { SortSelect } from './sort-select.js';
import type { ListingState } from './use-listing-filters.js';

interface ListingToolbarProps {
  state: ListingState;
  optionsOpen: boolean;
  onOptions: () => void;
}

/** 'Opções' on a phone, the order, and grid or list; stays in sight on a phone while scrolling. */
export function ListingToolbar({ state, optionsOpen, onOptions }: ListingToolbarProps) {
  const { filters, view, setFilters, setView } = state;
  const set = countFilters(filters);
  return (
    <div className="sticky top-0 z-sticky -mx-gutter mb-2 flex items-center gap-2 bg-paper px-gutter py-2 lg:static lg:mx-0 lg:mb-6 lg:px-0">
      <Button
        variant="secondary"
        className="shrink-0 lg:hidden"
        aria-expanded={optionsOpen}
        aria-haspopup="dialog"
        onClick={onOptions}
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
      >
        {set > 0 ? listingTexts.optionsCount(set) : listingTexts.options}
      </Button>
      <div className="min-w-0 flex-1 lg:ml-auto lg:w-60 lg:flex-none">
        <SortSelect
          value={filters.sort}
          onChange={(sort) => setFilters({ sort })}
          searching={filters.search !== ''}
          label={listingTexts.sort}
        />
      </div>
      <IconButton
        variant="outline"
        className="shrink-0"
        label={view === 'grid' ? listingTexts.list : listingTexts.grid}
        onClick={() => setView(view === 'grid' ? 'list' : 'grid')}
        icon={
          view === 'grid' ? (
            <List aria-hidden="true" className="size-5" />
          ) : (
            <LayoutGrid aria-hidden="true" className="size-5" />
          )
        }
      />
    </div>
  );
}
