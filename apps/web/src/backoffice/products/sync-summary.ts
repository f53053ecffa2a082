import type { VariantChange } from '@plantao/domain/catalogue/rules/sync-variants.rules';
import { showMessage } from '@/stores/dialog.store';
import { productFormTexts as texts } from '@/texts/backoffice-products';

const MOST = 8;

/** APROD-29: says that the variants follow the warehouse again, and what that changed. */
export async function tellSynced(changes: readonly VariantChange[]): Promise<void> {
  await showMessage({
    title: texts.syncedTitle,
    text: [texts.synced, ...syncSummary(changes)].join('\n'),
    type: 'success',
    buttons: [{ type: 'ok' }],
  });
}

/** What a sync changes, in lines for the dialog. */
function syncSummary(changes: readonly VariantChange[]): string[] {
  if (changes.length === 0) return [texts.syncSame];
  const lines = changes.slice(0, MOST).map(({ kind, size, color, from, to }) => {
    const variant = `${size} · ${color}`;
    if (kind === 'added') return texts.syncAdded(variant);
    return kind === 'removed' ? texts.syncRemoved(variant, from) : texts.syncLowered(variant, from, to);
  });
  return ['', texts.syncAfter, ...lines.map((line) => `• ${line}`), ...(changes.length > MOST ? ['…'] : [])];
}
