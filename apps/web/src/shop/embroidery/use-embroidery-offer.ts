import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';
import type { CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import { positionsFor } from '@plantao/domain/catalogue/rules/embroidery-place.rules';
import type { EmbroideryPosition } from '@plantao/domain/shared/embroidery';
import { useShopSettings } from '@/shop/settings/use-shop-settings';

export interface EmbroideryOffer {
  terms: NonNullable<PublicSettingsView['embroidery']>;
  positions: readonly EmbroideryPosition[];
}

/** A garment by its cuts, or by the positions that the server has named already, on so many equal garments. */
export type StitchedGarment =
  { cuts: readonly CutName[] } | { positions: readonly EmbroideryPosition[]; count: number };

/** What the shop stitches on a garment; null where it offers nothing. */
export function useEmbroideryOffer(garment: StitchedGarment): EmbroideryOffer | null {
  const terms = useShopSettings()?.embroidery;
  if (!terms?.on || terms.threads.length === 0) return null;
  const positions = 'cuts' in garment ? positionsFor(garment.cuts, terms.positions) : garment.positions;
  return positions.length > 0 ? { terms, positions } : null;
}
