import { cartTexts } from '@/texts/cart';

/** The heading of the cart page with how many pieces there are. */
export function CartTitle({ pieces }: { pieces: number }) {
  return (
    <header className="mb-4 flex items-baseline gap-4 md:mb-6">
      <h1 tabIndex={-1} className="text-h1">
        {cartTexts.title}
      </h1>
      {/* As tall without the number as with it. */}
      <p className="figures text-ink-2">{pieces > 0 ? cartTexts.pieces(pieces) : '\u00a0'}</p>
    </header>
  );
}
