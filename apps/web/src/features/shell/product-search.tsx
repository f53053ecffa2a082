import { useNavigate } from 'react-router-dom';
import { track } from '@/lib/analytics';
import { paths } from '@/paths';
import { shellTexts } from '@/texts/shell';
import { uiTexts } from '@/texts/ui';
import { SearchCombobox } from '@/ui/search-combobox/search-combobox';
import { SearchHitRow } from './search-hit-row.js';
import { useSearch, type ProductSearch } from './use-search.js';

export interface ProductSearchProps {
  term: string;
  onTermChange: (term: string) => void;
  /** After a choice was made. */
  onDone?: () => void;
  autoFocus?: boolean;
  panel?: 'floating' | 'inline';
}

/** The search of the shop: 2 characters, 300 ms, 5 products, all of them behind Enter. */
export default function ProductSearch({ term, onTermChange, onDone, autoFocus, panel }: ProductSearchProps) {
  const navigate = useNavigate();
  const search = useSearch(term);
  const leave = (address: string) => {
    track('search', { term: term.trim() });
    onTermChange('');
    onDone?.();
    void navigate(address);
  };
  const wanted = term.trim();
  return (
    <SearchCombobox
      label={shellTexts.search}
      placeholder={shellTexts.searchPlaceholder}
      term={term}
      onTermChange={onTermChange}
      items={search.hits}
      itemKey={(hit) => hit.id}
      itemText={(hit) => hit.name}
      renderItem={(hit) => <SearchHitRow hit={hit} />}
      onChoose={(hit) => leave(paths.product(hit.id, hit.colour))}
      onSubmit={() => (search.active ? leave(paths.search(wanted)) : undefined)}
      loading={search.loading}
      ready={search.active && (search.hits.length > 0 || search.empty || search.failed)}
      message={search.failed || search.empty ? <SearchMessage search={search} term={wanted} /> : null}
      status={search.hits.length > 0 ? shellTexts.searchCount(search.hits.length) : ''}
      footer={
        search.hits.length > 0 ? (
          <button
            type="button"
            onClick={() => leave(paths.search(wanted))}
            className="min-h-11 w-full rounded-control px-3 text-left text-small font-semibold text-petrol hover:bg-petrol-soft"
          >
            {shellTexts.searchAll(wanted)}
          </button>
        ) : null
      }
      {...(autoFocus ? { autoFocus } : {})}
      {...(panel ? { panel } : {})}
    />
  );
}

function SearchMessage({ search, term }: { search: ProductSearch; term: string }) {
  if (search.failed) {
    return (
      <span className="flex items-center justify-between gap-3">
        {shellTexts.searchFailed}
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={search.retry}
          className="min-h-11 rounded-control px-3 font-semibold text-petrol hover:bg-petrol-soft"
        >
          {uiTexts.retry}
        </button>
      </span>
    );
  }
  return shellTexts.searchEmpty(term);
}
