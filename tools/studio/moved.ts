/** Garments whose pictures come from the studio, in all views and colours; all others keep the drawn ones. */
const MOVED: readonly string[] = [
  'melange-jogger',
  'melange-jogger-cargo',
  'melange-kit',
  'melange-reta',
  'melange-set',
  'melange-top',
  'princesa-jogger',
  'princesa-kit',
  'princesa-pantalona',
  'princesa-set',
  'princesa-set-pantalona',
  'princesa-slim',
  'princesa-top',
  'tradicional-cargo',
  'tradicional-jogger',
  'tradicional-kit',
  'tradicional-reta',
  'tradicional-set',
  'tradicional-set-jogger',
  'tradicional-top',
  'tulipa-kit',
  'tulipa-pantalona',
  'tulipa-reta',
  'tulipa-set',
  'tulipa-set-slim',
  'tulipa-slim',
  'tulipa-top',
];

export const isOfStudio = (garment: string): boolean => MOVED.includes(garment);
export const movedGarments = (): readonly string[] => MOVED;
