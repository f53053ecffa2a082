import { useNavigate } from 'react-router-dom';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { track } from '@/shop/analytics/analytics';
import { menuTexts } from '@/texts/menus';
import { setTexts } from '@/texts/catalogue/sets';
import { shellTexts } from '@/texts/shell';
import { uiTexts } from '@/texts/ui';
import { Badge } from '@/ui/badge/badge';
import { Picture } from '@/ui/picture/picture';
import { Price } from '@/ui/price/price';
import { SearchCombobox } from '@/ui/search-combobox/search-combobox';
import { useSearch, type ProductSearch, type SearchHit } from './use-search.js';

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
      onChoose={(hit) => leave(pages.product({ id: hit.id, colour: hit.colour }))}
      onSubmit={() => (search.active ? leave(pages.shop({ search: wanted })) : undefined)}
      loading={search.loading}
      ready={search.active && (search.hits.length > 0 || search.empty || search.failed)}
      message={search.failed || search.empty ? <SearchMessage search={search} term={wanted} /> : null}
      status={search.hits.length > 0 ? menuTexts.searchCount(search.hits.length) : ''}
      footer={
        search.hits.length > 0 ? (
          <button
            type="button"
            onClick={() => leave(pages.shop({ search: wanted }))}
            className="min-h-11 w-full rounded-control px-3 text-left text-small font-semibold text-petrol hover:bg-petrol-soft"
          >
            {menuTexts.searchAll(wanted)}
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
        {menuTexts.searchFailed}
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
  return menuTexts.searchEmpty(term);
}

/** One suggestion: 48 x 60 picture, name, price. */
function SearchHitRow({ hit }: { hit: SearchHit }) {
  return (
    <span className="flex items-center gap-3 p-2">
      <Picture src={hit.image} alt="" sizes="3rem" className="w-12 shrink-0 rounded-badge" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-small text-ink">{hit.name}</span>
        <span className="flex flex-wrap items-center justify-between gap-2">
          <Price value={hit.price} oldValue={hit.oldPrice} size="sm" />
          {hit.set ? <Badge tone="neutral">{setTexts.badge}</Badge> : null}
        </span>
      </span>
    </span>
  );
}
