import type { CutModel, CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';
import type { PublicSettingsView } from '@plantao/contracts/settings/settings.view';

/** Trousers and caps, by the last word of their cuts. */
const WITHOUT_CHEST = /-(pantalona|reta|slim|jogger|cargo|gorro)$/;

/**
 * Whether the shop stitches something on a product of these cuts, without the table of cuts: the offer that knows it is loaded
 * later, and its room is there before.
 */
export const isStitchable = (
  cuts: readonly CutName[],
  terms: Pick<NonNullable<PublicSettingsView['embroidery']>, 'on' | 'positions'> | undefined,
): boolean => {
  const model = cuts.find((cut) => !WITHOUT_CHEST.test(cut))?.split('-')[0];
  return terms?.on === true && !!terms.positions[model as CutModel]?.length;
};
