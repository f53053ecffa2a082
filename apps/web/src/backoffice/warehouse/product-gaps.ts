import { warehouseProductTexts as texts } from '@/texts/backoffice-warehouse';
import type { ProductDraft } from './product-draft.js';

/** What an active product can be kept without, but hardly sold: in words. The specification refuses none of it. */
export function gapsOf({ active, category, sizes }: ProductDraft): string[] {
  if (!active) return [];
  const coloured = sizes.some(({ colors }) => colors.length > 0);
  return [...(category === '' ? [texts.gapCategory] : []), ...(coloured ? [] : [texts.gapColours])];
}
