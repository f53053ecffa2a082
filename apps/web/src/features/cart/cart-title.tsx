import { cartTexts } from '@/texts/cart';

/** The heading of the cart page with how many pieces there are. */
export function CartTitle({ pieces }: { pieces: number }) {
  return (
    <header className="mb-4 flex items-baseline gap-4 md:mb-6">
      <h1 className="text-h1">{cartTexts.title}</h1>
      {pieces > 0 ? <p className="figures text-ink-2">{cartTexts.pieces(pieces)}</p> : null}
    </header>
  );
}
