import type { CutModel, CutName } from '@plantao/domain/catalogue/rules/garment-cuts.rules';

/** A top and trousers of each model: all of a model leave the same room. */
export const MODEL_CUTS: Readonly<Record<CutModel, readonly CutName[]>> = {
  tulipa: ['tulipa-top', 'tulipa-reta'],
  melange: ['melange-top', 'melange-jogger'],
  tradicional: ['tradicional-top', 'tradicional-reta'],
  princesa: ['princesa-top', 'princesa-slim'],
};
