import type { ProductBriefsResponse, ProductBriefView } from '@plantao/contracts/catalogue/product.view';
import { TEXT_LIMITS, TIMINGS } from '@plantao/domain/shared/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, Search } from 'lucide-react';
import { useState } from 'react';
import { apiGet } from '@/lib/api/client';
import { useDebounce } from '@/lib/use-debounce';
import { teamOrdersTexts as texts } from '@/texts/team-orders';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { Picture } from '@/ui/picture/picture';
import { Price } from '@/ui/price/price';
import { LoadingRegion, Skeleton } from '@/ui/skeleton/skeleton';
import { TextInput } from '@/ui/text-input/text-input';

export type OfferedProduct = Pick<ProductBriefView, 'id' | 'name' | 'image' | 'price'>;

/** Products that are listed at a time; the search reaches the others. */
const LISTED = 100;

interface ProductChoiceProps {
  chosen: readonly OfferedProduct[];
  onChange: (chosen: readonly OfferedProduct[]) => void;
  error: string | undefined;
}

/** What the team chooses from: the newest products of the shop, or what a search finds. What is chosen stays in the list. */
export function ProductChoice({ chosen, onChange, error }: ProductChoiceProps) {
  const [term, setTerm] = useState('');
  const settled = useDebounce(term.trim(), TIMINGS.searchDebounce);
  const search = settled.length < TEXT_LIMITS.searchMin ? '' : settled;
  const query = useQuery({
    queryKey: ['products', 'team-choice', search],
    queryFn: ({ signal }) =>
      apiGet<ProductBriefsResponse>(
        '/products',
        { page: 1, limit: LISTED, view: 'brief', ...(search ? { search } : {}) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.data.products;
  const more = (query.data?.pagination.total ?? 0) > LISTED;
  const isChosen = (id: string) => chosen.some((product) => product.id === id);
  // A row that was chosen once stays, so that taking it back does not take the focus away.
  const [ever, setEver] = useState(chosen);
  const kept = found ? ever.filter(({ id }) => !found.some((product) => product.id === id)) : [];
  const toggle = (product: OfferedProduct) => {
    if (isChosen(product.id)) return onChange(chosen.filter(({ id }) => id !== product.id));
    if (!ever.some(({ id }) => id === product.id)) setEver([...ever, product]);
    onChange([...chosen, product]);
  };
  return (
    <fieldset id="team-products" tabIndex={-1} aria-describedby={error ? 'team-products-error' : undefined}>
      <legend className="text-small font-semibold">{texts.products}</legend>
      <p className="text-small text-ink-2">{texts.productsHint}</p>
      <Field label={texts.searchProducts} hideLabel className="mt-2">
        <TextInput
          type="search"
          value={term}
          maxLength={100}
          autoComplete="off"
          placeholder={texts.searchProducts}
          startIcon={<Search aria-hidden="true" className="size-5" />}
          onChange={({ target }) => setTerm(target.value)}
          // Enter searches; it does not send the form.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      {query.error ? (
        <ErrorState
          inline
          title={texts.productsFailed}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className="mt-2"
        />
      ) : null}
      {!found && !query.error ? (
        <LoadingRegion label={texts.loadingProducts}>
          <Skeleton className="mt-2 h-96 rounded-tile!" />
        </LoadingRegion>
      ) : null}
      {found ? (
        <ul
          aria-label={texts.products}
          aria-busy={query.isFetching}
          className="mt-2 h-96 divide-y divide-line overflow-y-auto rounded-tile border border-line bg-paper px-3"
        >
          {[...kept, ...found].map((product) => (
            <Row
              key={product.id}
              product={product}
              checked={isChosen(product.id)}
              onToggle={() => toggle(product)}
            />
          ))}
          {found.length === 0 ? <li className="py-3 text-ink-2">{texts.nothingFound(search)}</li> : null}
        </ul>
      ) : null}
      <p role="status" className="figures mt-1 text-small text-ink-2">
        {texts.chosenProducts(chosen.length)}
        {more ? ` · ${texts.moreProducts(LISTED)}` : ''}
      </p>
      {error ? (
        <p id="team-products-error" role="alert" className="mt-1 flex gap-1 text-small text-err">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface RowProps {
  product: OfferedProduct;
  checked: boolean;
  onToggle: () => void;
}

function Row({ product: { id, name, image, price }, checked, onToggle }: RowProps) {
  return (
    <li className="flex items-center gap-3">
      <Checkbox
        className="min-w-0 flex-1 py-2"
        label={
          <span className="flex items-center gap-3">
            <Picture src={image} alt="" sizes="3rem" className="w-10 shrink-0 rounded-badge" />
            <span className="min-w-0 break-words">{name}</span>
          </span>
        }
        aria-describedby={`team-price-${id}`}
        checked={checked}
        onChange={onToggle}
      />
      <span id={`team-price-${id}`} className="shrink-0">
        <Price value={price} size="sm" />
      </span>
    </li>
  );
}
