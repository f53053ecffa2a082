import type { VariantChange } from '@plantao/domain/catalogue/rules/sync-variants.rules';
import { productFormTexts as texts } from '@/texts/backoffice-products';

const MOST = 8;

/** What a sync changes, in lines for the dialog. */
export function syncSummary(changes: readonly VariantChange[]): string[] {
  if (changes.length === 0) return [texts.syncSame];
  const lines = changes.slice(0, MOST).map(({ kind, size, color, from, to }) => {
    const variant = `${size} · ${color}`;
    if (kind === 'added') return texts.syncAdded(variant);
    return kind === 'removed' ? texts.syncRemoved(variant, from) : texts.syncLowered(variant, from, to);
  });
  return ['', texts.syncAfter, ...lines.map((line) => `• ${line}`), ...(changes.length > MOST ? ['…'] : [])];
}
