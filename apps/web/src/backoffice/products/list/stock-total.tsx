import { clsx } from 'clsx';
import { productsTexts as texts } from '@/texts/backoffice/products';

/** Under this many pieces a product is about to run out. */
const LOW_STOCK = 10;

/** The pieces over all sizes and colours (APROD-05): red at none, amber when few. */
export function StockTotal({ pieces }: { pieces: number }) {
  return (
    <span
      className={clsx(
        'figures whitespace-nowrap font-semibold',
        pieces === 0 ? 'text-err' : pieces < LOW_STOCK ? 'text-amber' : undefined,
      )}
    >
      {texts.pieces(pieces)}
    </span>
  );
}
