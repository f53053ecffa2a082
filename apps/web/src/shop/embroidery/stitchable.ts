import type { CutModel, CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import type { ProductView } from '@plantao/contracts/catalogue/product.view';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';

/** Trousers and caps, by the last word of their cuts. */
const WITHOUT_CHEST = /-(pantalona|reta|slim|jogger|cargo|gorro)$/;

/** The garment that a shop could stitch on, whatever this one does. */
export const chestOf = (cuts: readonly CutName[]): CutName | undefined =>
  cuts.find((cut) => !WITHOUT_CHEST.test(cut));

/** On how many garments of a product of these cuts an embroidery is stitched: of a kit on all equal ones. */
export const stitchedCount = (cuts: readonly CutName[]): number =>
  cuts.filter((cut) => cut === chestOf(cuts)).length || 1;

/** Price of a product, of a set of all garments, with what is stitched on it, in reais. */
export const priceWith = (
  { price, cuts, pieces }: Pick<ProductView, 'price' | 'cuts' | 'pieces'>,
  stitched: { readonly price: number } | null | undefined,
): number =>
  stitched ? price + stitched.price * stitchedCount(pieces?.flatMap((piece) => piece.cuts) ?? cuts) : price;

/**
 * Whether the shop stitches something on a product of these cuts, without the table of cuts: the offer that knows it is loaded
 * later, and its room is there before.
 */
export const isStitchable = (
  cuts: readonly CutName[],
  terms: Pick<NonNullable<PublicSettingsView['embroidery']>, 'on' | 'positions'> | undefined,
): boolean => {
  const model = chestOf(cuts)?.split('-')[0] as CutModel | undefined;
  return !!terms?.on && !!model && terms.positions[model].length > 0;
};
