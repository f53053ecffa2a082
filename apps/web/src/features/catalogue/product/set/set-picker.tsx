import type { ProductPieceView } from '@plantao/contracts/catalogue/product.view';
import { isSetColourAvailable } from '@plantao/domain/catalogue/rules/set-pieces.rules';
import { pieceStock } from '@plantao/domain/catalogue/rules/set-stock.rules';
import { Suspense, useId } from 'react';
import { lazyComponent } from '@/lib/lazy-component';
import { productTexts } from '@/texts/catalogue/product';
import { setTexts as texts } from '@/texts/catalogue/sets';
import { SizeButton } from '@/ui/size-button/size-button';
import { Swatch } from '@/ui/swatch/swatch';
import { sizeOptions } from '../buy-box/selection.js';
import { Choices, FinderLine } from '../buy-box/variant-picker.js';
import { coloursOut, inColour, sizesMissing } from './set-selection.js';
import type { SetChoice } from './use-set-choice.js';

const NotifyMe = lazyComponent(() => import('../buy-box/notify-me.js'));

/** From this many on, pieces of the chosen size are not counted aloud. */
const LOW = 3;

interface SetPickerProps {
  choice: SetChoice;
  onMeasures: (place: number) => void;
  onFinder: (place: number) => void;
  /** Whether the alert for what is missing is offered here as well. */
  alerts?: boolean;
}

/** One colour, and a size for each garment. */
export function SetPicker({ choice, onMeasures, onFinder, alerts = false }: SetPickerProps) {
  const id = useId();
  const { pieces, names, colours, colour, pickColour } = choice;
  return (
    <div className="space-y-5">
      <Choices legend={productTexts.colour} value={colour ?? productTexts.colourNone} problem={null}>
        <div data-picker="colour" className="-mx-0.5 flex min-h-11 flex-wrap gap-1">
          {colours.map((option) => (
            <Swatch
              key={option.name}
              name={option.name}
              colour={option.value}
              group={`${id}-colour`}
              checked={option.name === colour}
              unavailable={!isSetColourAvailable(pieces, option.name)}
              onChange={() => pickColour(option)}
            />
          ))}
        </div>
        <p className="mt-1 text-caption text-ink-2 empty:hidden">
          {texts.coloursOut(coloursOut(pieces, names))}
        </p>
      </Choices>
      {pieces.map((piece, place) => (
        <GarmentSize
          key={place}
          piece={colour === null ? piece : inColour(piece, colour)}
          place={place}
          choice={choice}
          alerts={alerts && pieces.findIndex(({ productId }) => productId === piece.productId) === place}
          onMeasures={() => onMeasures(place)}
          onFinder={() => onFinder(place)}
        />
      ))}
    </div>
  );
}

interface GarmentSizeProps {
  /** In the chosen colour alone. */
  piece: ProductPieceView;
  place: number;
  choice: SetChoice;
  alerts: boolean;
  onMeasures: () => void;
  onFinder: () => void;
}

/** The sizes of one garment: what is left, what is missing, and the size of a person who keeps measures. */
function GarmentSize({ piece, place, choice, alerts, onMeasures, onFinder }: GarmentSizeProps) {
  const id = useId();
  const { names, sizes, problems, colour, pickSizeOf } = choice;
  const name = names[place] ?? piece.name;
  const size = sizes[place] ?? null;
  const missing = colour === null ? [] : sizesMissing(piece, colour);
  const left = size !== null && colour !== null ? pieceStock(piece, size, colour) : 0;
  const taken = { size, pickSize: (picked: string) => pickSizeOf(place, picked) };
  return (
    <Choices
      legend={texts.sizeOf(name)}
      value={size ?? ''}
      problem={problems[place] ?? null}
      aside={
        piece.cuts.length > 0 ? (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={texts.ofGarment(productTexts.sizeTable, name)}
            onClick={onMeasures}
            className="target text-small font-semibold text-petrol underline underline-offset-4 hover:text-petrol-hover"
          >
            {productTexts.sizeTable}
          </button>
        ) : null
      }
    >
      <div data-picker="size" data-garment={place} className="flex flex-wrap gap-2">
        {sizeOptions(piece).map((option) => (
          <SizeButton
            key={option.name}
            name={option.name}
            group={`${id}-size`}
            checked={option.name === size}
            unavailable={!option.available}
            onChange={() => pickSizeOf(place, option.name)}
          />
        ))}
      </div>
      {piece.cuts.length > 0 && piece.sizes.length > 1 ? (
        <FinderLine product={piece} choice={taken} onFinder={onFinder} />
      ) : null}
      <p className="mt-1 text-caption text-ink-2 empty:hidden">
        {[
          left > 0 && left <= LOW && size !== null ? texts.left(name, size, left) : '',
          texts.missing(name, missing, colour ?? ''),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {alerts && missing.length > 0 ? (
        <div role="group" aria-label={texts.alert(name)} className="mt-2">
          <Suspense fallback={<div className="min-h-18 sm:min-h-14" />}>
            <NotifyMe
              key={colour}
              product={{ id: piece.productId, sizes: piece.sizes }}
              soldOut={false}
              garment={name}
              wanted={{ size: missing.length === 1 ? (missing[0] ?? null) : null, colour }}
            />
          </Suspense>
        </div>
      ) : null}
    </Choices>
  );
}
