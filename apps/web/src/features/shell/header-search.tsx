import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { shellTexts } from '@/texts/shell';
import { searchBoxStyles, searchInputStyles } from '@/ui/search-combobox/search-box.styles';

const loadSearch = () => import('./product-search.js');
const ProductSearch = lazy(loadSearch);

/** The search field of the header. The suggestions load when it is first touched; until then it is a plain field. */
export function HeaderSearch() {
  const [term, setTerm] = useState('');
  const [wanted, setWanted] = useState(false);
  const plain = <PlainField term={term} onTermChange={setTerm} onWanted={() => setWanted(true)} />;
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <ProductSearch term={term} onTermChange={setTerm} autoFocus />
    </Suspense>
  );
}

interface PlainFieldProps {
  term: string;
  onTermChange: (term: string) => void;
  onWanted: () => void;
}

function PlainField({ term, onTermChange, onWanted }: PlainFieldProps) {
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
        onFocus={onWanted}
        onChange={(event) => onTermChange(event.target.value)}
        className={searchInputStyles}
      />
    </div>
  );
}
