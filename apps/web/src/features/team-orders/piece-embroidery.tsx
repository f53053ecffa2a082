import type { TeamProductView } from '@plantao/contracts/team-orders/team-order.view';
import EmbroideryChoice from '@/shop/embroidery/embroidery-choice';
import { isStitchable, stitchedCount } from '@/shop/embroidery/stitchable';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { garmentsOf, sizesOf } from './garments.js';
import type { PieceDraft, Pieces } from './use-pieces.js';

interface PieceEmbroideryProps {
  product: TeamProductView;
  draft: PieceDraft;
  put: Pieces['put'];
}

/** What a person has stitched on the piece that they are choosing, of a set on the garment that carries it. A chunk of its own. */
export default function PieceEmbroidery({ product, draft, put }: PieceEmbroideryProps) {
  const terms = useShopSettings()?.embroidery;
  const garments = garmentsOf(product);
  const at = Math.max(
    0,
    garments.findIndex(({ cuts = [] }) => isStitchable(cuts, terms)),
  );
  const garment = garments[at];
  const shown = garment?.sizes
    .find(({ name }) => name === sizesOf(product, draft.size)[at])
    ?.colors.find(({ name }) => name === draft.color);
  return (
    <EmbroideryChoice
      // Another product or colour is another preview.
      key={`${draft.product} ${draft.color}`}
      garment={{
        positions: product.positions ?? [],
        count: stitchedCount(garments.flatMap(({ cuts = [] }) => cuts)),
      }}
      piece={{
        name: garment?.name ?? product.name,
        picture: shown?.image || product.image,
        colour: shown?.value ?? '',
      }}
      value={draft.embroidery ?? null}
      onChange={(embroidery) => put({ embroidery })}
    />
  );
}
