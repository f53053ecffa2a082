import type { TeamProductView } from '@plantao/contracts/team-orders/team-order.view';
import EmbroideryChoice from '@/shop/embroidery/embroidery-choice';
import { garmentsOf, sizesOf } from './garments.js';
import type { PieceDraft, Pieces } from './use-pieces.js';

interface PieceEmbroideryProps {
  product: TeamProductView;
  draft: PieceDraft;
  put: Pieces['put'];
}

/** What a person has stitched on the piece that they are choosing. A chunk of its own. */
export default function PieceEmbroidery({ product, draft, put }: PieceEmbroideryProps) {
  // Of a set the first garment stands for the one that carries it.
  const shown = garmentsOf(product)[0]
    ?.sizes.find(({ name }) => name === sizesOf(product, draft.size)[0])
    ?.colors.find(({ name }) => name === draft.color);
  return (
    <EmbroideryChoice
      // Another product or colour is another preview.
      key={`${draft.product} ${draft.color}`}
      garment={{ positions: product.positions ?? [] }}
      piece={{ name: product.name, picture: shown?.image || product.image, colour: shown?.value ?? '' }}
      value={draft.embroidery ?? null}
      onChange={(embroidery) => put({ embroidery })}
    />
  );
}
