import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { isSizeAvailable, selectSize, stockedColours } from '@plantao/domain/catalogue/rules/variants.rules';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { favouritesPanelTexts as texts } from '@/texts/accounts/favourites-panel';
import { Button } from '@/ui/button/button';
import { SizeButton } from '@/ui/size-button/size-button';
import { Swatch } from '@/ui/swatch/swatch';
import type { Choice } from './favourite-choice.js';

interface VariantChoiceProps {
  product: ProductCardView;
  choice: Choice;
  /** A try to add it found it incomplete: says what to choose. */
  missing: boolean;
  busy: boolean;
  onChoose: (choice: Choice) => void;
  onAdd: () => void;
}

/** Size first, then the colours that are in stock in it (FAV-04, with the rules of the product page). */
export function VariantChoice({ product, choice, missing, busy, onChoose, onAdd }: VariantChoiceProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // 'Adicionar tudo' may open several: only the first, or the one that was pressed, takes the focus.
    if (
      box.current?.closest('ul')?.contains(document.activeElement) ||
      document.activeElement === document.body
    )
      box.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
  }, []);
  const colours = stockedColours(product.sizes.find(({ name }) => name === choice.size));
  const problem = missing
    ? choice.size === null
      ? texts.chooseSize
      : choice.colour === null
        ? texts.chooseColour
        : null
    : null;
  return (
    <div ref={box} className="mt-3 space-y-3 rounded-tile bg-mist p-4">
      <Group legend={texts.size} value={choice.size}>
        <div className="flex flex-wrap gap-2">
          {product.sizes.map((size) => (
            <SizeButton
              key={size.name}
              name={size.name}
              group={`${id}-size`}
              checked={size.name === choice.size}
              unavailable={!isSizeAvailable(size)}
              onChange={() => onChoose(selectSize(product.sizes, size.name))}
            />
          ))}
        </div>
      </Group>
      {choice.size === null ? null : (
        <Group legend={texts.colour} value={choice.colour}>
          <div className="-mx-0.5 flex min-h-11 flex-wrap gap-1">
            {colours.map(({ name, value }) => (
              <Swatch
                key={name}
                name={name}
                colour={value}
                group={`${id}-colour`}
                checked={name === choice.colour}
                onChange={() => onChoose({ size: choice.size, colour: name })}
              />
            ))}
          </div>
        </Group>
      )}
      <p role="alert" className="flex gap-1 text-small text-err empty:hidden">
        {problem ? (
          <>
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {problem}
          </>
        ) : null}
      </p>
      <Button size="sm" disabled={busy} aria-label={texts.addChosenOf(product.name)} onClick={onAdd}>
        {texts.addChosen}
      </Button>
    </div>
  );
}

function Group({ legend, value, children }: { legend: string; value: string | null; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-small">
        <span className="font-semibold">{legend}</span>
        {value ? <span className="text-ink-2">: {value}</span> : null}
      </legend>
      {children}
    </fieldset>
  );
}
