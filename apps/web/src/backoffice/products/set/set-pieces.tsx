import type { AdminPieceView } from '@plantao/contracts/catalogue/admin-product.view';
import { setFormTexts as texts } from '@/texts/backoffice/sets';
import { StockTotal } from '../list/stock-total.js';

interface SetPiecesProps {
  name: string;
  pieces: readonly AdminPieceView[];
}

/** In the list: the garments of a set, whose stock is the stock of the set. */
export function SetPieces({ name, pieces }: SetPiecesProps) {
  return (
    <ul aria-label={texts.piecesOf(name)} className="space-y-1 text-small">
      {pieces.map(({ productId, name: garment, sku, stock }, place) => (
        <li key={`${productId}-${place}`} className="flex flex-wrap items-baseline gap-x-3">
          <span>{garment}</span>
          <span className="font-mono text-caption text-ink-3">{sku}</span>
          <StockTotal pieces={stock} />
        </li>
      ))}
    </ul>
  );
}
