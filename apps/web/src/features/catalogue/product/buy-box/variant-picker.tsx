import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { CircleAlert, Ruler } from 'lucide-react';
import { Suspense, useId, type ReactNode } from 'react';
import { lazyComponent } from '@/lib/lazy-component';
import { useMeasures } from '@/shop/fit/measures.store';
import { productTexts } from '@/texts/catalogue/product';
import { SizeButton } from '@/ui/size-button/size-button';
import { Swatch } from '@/ui/swatch/swatch';
import { coloursMissing, sizeOptions } from './selection.js';
import type { ProductChoice } from './use-product-choice.js';

const OwnSize = lazyComponent(() => import('../../fit/own-size.js'));

interface VariantPickerProps {
  product: ProductView;
  choice: ProductChoice;
  onMeasures: () => void;
  onFinder: () => void;
}

/** Size and colour as real radios under their legends (PROD-06 to PROD-10). */
export function VariantPicker({ product, choice, onMeasures, onFinder }: VariantPickerProps) {
  const id = useId();
  const { size, colour, colours, shown, pickSize, pickColour } = choice;
  const hasSize = size !== null;
  return (
    <div className="space-y-5">
      <Choices
        legend={productTexts.size}
        value={size ?? ''}
        problem={choice.sizeProblem}
        aside={
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onMeasures}
            className="target text-small font-semibold text-petrol underline underline-offset-4 hover:text-petrol-hover"
          >
            {productTexts.sizeTable}
          </button>
        }
      >
        <div data-picker="size" className="flex flex-wrap gap-2">
          {sizeOptions(product).map(({ name, available }) => (
            <SizeButton
              key={name}
              name={name}
              group={`${id}-size`}
              checked={name === size}
              unavailable={!available}
              onChange={() => pickSize(name)}
            />
          ))}
        </div>
        {product.cuts.length > 0 && product.sizes.length > 1 ? (
          <FinderLine product={product} choice={choice} onFinder={onFinder} />
        ) : null}
      </Choices>
      <Choices
        legend={productTexts.colour}
        value={colour ?? shown?.name ?? productTexts.colourNone}
        problem={choice.colourProblem}
      >
        <div data-picker="colour" className="-mx-0.5 flex min-h-11 flex-wrap gap-1">
          {colours.map((option) => (
            <Swatch
              key={option.name}
              name={option.name}
              colour={option.value}
              group={`${id}-colour`}
              checked={hasSize ? option.name === colour : option.name === shown?.name}
              onChange={() => pickColour(option)}
            />
          ))}
        </div>
        <p className="mt-1 text-caption text-ink-2 empty:hidden">
          {hasSize ? productTexts.missing(size, coloursMissing(product, size)) : productTexts.previewHint}
        </p>
      </Choices>
    </div>
  );
}

interface FinderLineProps {
  product: Pick<ProductView, 'cuts' | 'fits' | 'sizes'>;
  choice: Pick<ProductChoice, 'size' | 'pickSize'>;
  onFinder: () => void;
}

/** The way to the right size; for a person who keeps measures, the size itself. */
export function FinderLine({ product, choice, onFinder }: FinderLineProps) {
  const measured = useMeasures() !== null;
  const find = (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onFinder}
      className="target inline-flex items-center gap-2 text-small font-semibold text-petrol underline underline-offset-4 hover:text-petrol-hover"
    >
      <Ruler aria-hidden="true" className="size-4" />
      {productTexts.findSize}
    </button>
  );
  return (
    <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-small">
      {measured ? (
        <Suspense fallback={find}>
          <OwnSize product={product} taken={choice.size} onPick={choice.pickSize} onFinder={onFinder}>
            {find}
          </OwnSize>
        </Suspense>
      ) : (
        find
      )}
    </div>
  );
}

interface ChoicesProps {
  legend: string;
  value: string;
  aside?: ReactNode;
  problem: string | null;
  children: ReactNode;
}

/** A group of radios under its legend, with what is chosen and what is wrong. */
export function Choices({ legend, value, aside, problem, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={problem ? id : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="mb-2 flex items-baseline justify-between gap-4 text-small">
        <p aria-live="polite">
          <span className="font-semibold">{legend}</span>
          {value ? <span className="text-ink-2">: {value}</span> : null}
        </p>
        {aside}
      </div>
      {children}
      <p id={id} role="alert" className="mt-1 flex gap-1 text-small text-err empty:hidden">
        {problem ? (
          <>
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {problem}
          </>
        ) : null}
      </p>
    </fieldset>
  );
}
