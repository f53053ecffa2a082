import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import { formatReais } from '@/lib/format';
import { useFloatingOffset } from '@/lib/use-floating-offset';
import { addedTexts } from '@/texts/catalogue/product-parts';
import { productTexts } from '@/texts/catalogue/product';
import { Button } from '@/ui/button/button';
import { Picture } from '@/ui/picture/picture';
import type { ProductChoice } from './use-product-choice.js';

interface StickyBuyBarProps {
  product: ProductView;
  choice: ProductChoice;
  /** Reais; that of the product, unless something is stitched on it. */
  price?: number;
  adding: boolean;
  onAdd: () => void;
  onOptions: () => void;
}

/**
 * On a phone, at the foot of the screen, once the button of the page has left it. Everything that floats rises above.
 */
export default function StickyBuyBar({
  product,
  choice,
  price,
  adding,
  onAdd,
  onOptions,
}: StickyBuyBarProps) {
  useFloatingOffset('4.5rem');
  const { size, colour, shown } = choice;
  const label =
    size === null ? productTexts.pickSize : colour === null ? productTexts.pickColour : productTexts.addShort;
  const complete = size !== null && colour !== null;
  return (
    <section
      aria-label={productTexts.buyBar}
      className="fixed inset-x-0 bottom-0 z-sticky flex animate-rise-in items-center gap-2 border-t border-line bg-paper px-gutter py-3 shadow-lg md:hidden"
    >
      <Picture
        src={shown?.image || product.image}
        alt=""
        sizes="2.5rem"
        className="w-9 shrink-0 rounded-badge"
      />
      <button type="button" aria-haspopup="dialog" className="min-w-0 flex-1 text-left" onClick={onOptions}>
        <span className="figures block whitespace-nowrap font-bold leading-tight">
          {formatReais(price ?? product.price)}
        </span>
        <span className="block truncate text-caption text-petrol underline underline-offset-2">
          {size !== null && colour !== null ? addedTexts.choice(size, colour) : productTexts.options}
        </span>
      </button>
      <Button
        loading={adding}
        onClick={complete ? onAdd : onOptions}
        className="shrink-0 px-2! text-small! sm:px-4!"
      >
        {label}
      </Button>
    </section>
  );
}
