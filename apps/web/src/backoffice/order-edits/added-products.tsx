import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { productsQuery } from '@/lib/api/queries';
import { formatReais } from '@/lib/format';
import { useDebounce } from '@/lib/use-debounce';
import { orderEditTexts as texts } from '@/texts/backoffice/order-edits';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { IconButton } from '@/ui/icon-button/icon-button';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { Select } from '@/ui/select/select';
import { TextInput } from '@/ui/text-input/text-input';
import { ColourField } from './edit-lines.js';
import type { AddedChoice, EditDraft } from './use-edit-draft.js';

const FOUND = 5;

/** Products that join the order at the price of now. */
export function AddedProducts({
  draft: { added, setAdded },
}: {
  draft: Pick<EditDraft, 'added' | 'setAdded'>;
}) {
  const change = (at: number, next: Partial<AddedChoice>) =>
    setAdded(added.map((one, place) => (place === at ? { ...one, ...next } : one)));
  return (
    <fieldset className="space-y-3">
      <legend className="text-small font-semibold">{texts.add}</legend>
      {added.map((one, at) => (
        <div key={`${one.product}-${at}`} className="rounded-badge border border-line p-3">
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 font-semibold">{one.name}</p>
            <IconButton
              size="sm"
              label={texts.drop(one.name)}
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => setAdded(added.filter((_, place) => place !== at))}
            />
          </div>
          <div className="mt-2 grid items-end gap-3 sm:grid-cols-3">
            <Field label={texts.size}>
              <Select
                value={one.size}
                onChange={({ target }) => change(at, { ...firstOf(one.sizes, target.value) })}
                options={one.sizes.map(({ name }) => ({ value: name, label: name }))}
              />
            </Field>
            <ColourField {...one} label={texts.colour} onChange={(color) => change(at, { color })} />
            <QuantityStepper
              value={one.quantity}
              label={texts.quantityOf(one.name)}
              onChange={(quantity) => change(at, { quantity })}
            />
          </div>
        </div>
      ))}
      <ProductSearch
        // Garments alone: a set is bought as a whole.
        wanted={({ sizes }) => sizes.length > 0}
        onChoose={(product) => setAdded([...added, choiceOf(product)])}
      />
    </fieldset>
  );
}

/** Size and colour to begin with: the first that there is any of. */
function firstOf(sizes: AddedChoice['sizes'], size: string): Pick<AddedChoice, 'size' | 'color'> {
  const colours = sizes.find(({ name }) => name === size)?.colors ?? [];
  const colour = colours.find(({ stock }) => stock > 0) ?? colours[0];
  return { size, color: colour?.name ?? '' };
}

function choiceOf({ id: product, name, sizes }: ProductCardView): AddedChoice {
  const size = sizes.find(({ colors }) => colors.some(({ stock }) => stock > 0)) ?? sizes[0];
  return { product, name, sizes, quantity: 1, ...firstOf(sizes, size?.name ?? '') };
}

interface ProductSearchProps {
  onChoose: (product: ProductCardView) => void;
  /** Which of those that are found may be chosen; all of them unless it is said. */
  wanted?: (product: ProductCardView) => boolean;
}

/** Finds products of the shop by their name. */
export function ProductSearch({ onChoose, wanted = () => true }: ProductSearchProps) {
  const [term, setTerm] = useState('');
  const search = useDebounce(term.trim(), 250);
  const { data } = useQuery({ ...productsQuery({ search, limit: FOUND }), enabled: search.length > 1 });
  const found = search.length > 1 ? (data?.data.products ?? []).filter(wanted) : [];
  return (
    <div className="space-y-2">
      <Field label={texts.search} optional>
        <TextInput value={term} maxLength={80} onChange={({ target }) => setTerm(target.value)} />
      </Field>
      {search.length > 1 && data && found.length === 0 ? (
        <p className="text-small text-ink-2">{texts.nothingFound}</p>
      ) : null}
      <ul className="space-y-1">
        {found.map((product) => (
          <li key={product.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              {product.name} <span className="figures text-ink-3">{formatReais(product.price)}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={texts.choose(product.name)}
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => {
                onChoose(product);
                setTerm('');
              }}
            >
              {texts.choose('')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
