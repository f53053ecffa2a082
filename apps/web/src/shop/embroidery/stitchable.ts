import type { CutModel, CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';

/** Trousers and caps, by the last word of their cuts. */
const WITHOUT_CHEST = /-(pantalona|reta|slim|jogger|cargo|gorro)$/;

const modelOf = (cuts: readonly CutName[]): string | undefined =>
  cuts.find((cut) => !WITHOUT_CHEST.test(cut))?.split('-')[0];

/** Whether a product of these cuts has a garment that a shop could stitch on, whatever this one does. */
export const hasChest = (cuts: readonly CutName[]): boolean => modelOf(cuts) !== undefined;

/**
 * Whether the shop stitches something on a product of these cuts, without the table of cuts: the offer that knows it is loaded
 * later, and its room is there before.
 */
export const isStitchable = (
  cuts: readonly CutName[],
  terms: Pick<NonNullable<PublicSettingsView['embroidery']>, 'on' | 'positions'> | undefined,
): boolean => {
  const model = modelOf(cuts) as CutModel | undefined;
  return terms?.on === true && model !== undefined && !!terms.positions[model]?.length;
};
