import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shellTexts } from '@/texts/shell';
import { searchBoxStyles, searchInputStyles } from '@/ui/search-combobox/search-box.styles';

const loadSearch = () => import('./product-search.js');
type ProductSearch = Awaited<ReturnType<typeof loadSearch>>['default'];

/**
 * The search field of the header. The suggestions load when it is first touched; until they are there it stays the
 * plain field that it was, so that nothing typed meanwhile is lost, and Enter leads to the results already.
 */
export function HeaderSearch() {
  const [term, setTerm] = useState('');
  const [Suggesting, setSuggesting] = useState<ProductSearch | null>(null);
  const [focused, setFocused] = useState(false);
  // A failed load is retried at the next interaction; the plain field stays.
  const prepare = () =>
    void loadSearch().then(
      (module) => setSuggesting(() => module.default),
      () => undefined,
    );
  if (Suggesting) return <Suggesting term={term} onTermChange={setTerm} autoFocus={focused} />;
  return <PlainField term={term} onTermChange={setTerm} onWanted={prepare} onFocusChange={setFocused} />;
}

interface PlainFieldProps {
  term: string;
  onTermChange: (term: string) => void;
  onWanted: () => void;
  onFocusChange: (focused: boolean) => void;
}

function PlainField({ term, onTermChange, onWanted, onFocusChange }: PlainFieldProps) {
  const navigate = useNavigate();
  const wanted = term.trim();
  return (
    <div className={searchBoxStyles}>
      <Search aria-hidden="true" className="pointer-events-none absolute left-3 top-3 size-5 text-ink-3" />
      <input
        type="search"
        aria-label={shellTexts.search}
        placeholder={shellTexts.searchPlaceholder}
        autoComplete="off"
        value={term}
        onPointerEnter={() => void loadSearch()}
        onFocus={() => {
          onFocusChange(true);
          onWanted();
        }}
        onBlur={() => onFocusChange(false)}
        onChange={(event) => onTermChange(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && wanted.length >= TEXT_LIMITS.searchMin) {
            onTermChange('');
            void navigate(pages.shop({ search: wanted }));
          }
        }}
        className={searchInputStyles}
      />
    </div>
  );
}
