import type { ColourView } from '@plantao/contracts/catalogue/product.view';
import { clsx } from 'clsx';
import { cardTexts } from '@/texts/catalogue/cards';
import { SwatchDot } from '@/ui/swatch/swatch-dot';

interface SwatchStripProps {
  colours: readonly ColourView[];
  /** Colours that are not drawn. */
  more: number;
  shown: string | undefined;
  /** The colour under the pointer or the finger; null when it has left. */
  onPreview: (colour: ColourView | null) => void;
}

/**
 * At most five colours and how many more there are (LIST-26). A preview for pointer and finger only: the keyboard
 * goes to the product, where the colours are a real choice.
 */
export function SwatchStrip({ colours, more, shown, onPreview }: SwatchStripProps) {
  if (colours.length === 0) return null;
  return (
    <div className="flex min-h-7 items-center" onPointerLeave={() => onPreview(null)}>
      <span className="sr-only">{cardTexts.colours(colours.length + more)}</span>
      {colours.map((colour) => (
        <span
          key={colour.name}
          title={colour.name}
          aria-hidden="true"
          className="relative z-raised cursor-pointer py-1 pr-1"
          onPointerEnter={() => onPreview(colour)}
          onClick={() => onPreview(colour)}
        >
          <SwatchDot
            colour={colour.value}
            className={clsx(
              'block transition-transform',
              shown === colour.name && 'scale-110 outline-2 outline-offset-1 outline-petrol',
            )}
          />
        </span>
      ))}
      {more > 0 ? (
        <span aria-hidden="true" className="pl-1 text-caption font-semibold text-ink-2">
          +{more}
        </span>
      ) : null}
    </div>
  );
}
