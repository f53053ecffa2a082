import type { AdminProductRowView } from '@plantao/contracts/catalogue/admin-product.view';
import { showMessage } from '@/ui/message-dialog/dialog.store';
import { productFormTexts as texts } from '@/texts/backoffice/products';
import { setFormTexts } from '@/texts/backoffice/sets';
import type { ProductDraft } from './editor/product-draft.js';

type Row = Pick<AdminProductRowView, 'id' | 'active' | 'totalStock'>;

/**
 * Asks before a product without stock goes live. Returns the draft to save, or null to go back to the form. A product
 * that `wasActive` before is not asked about.
 */
export async function confirmEmpty(draft: ProductDraft, wasActive: boolean): Promise<ProductDraft | null> {
  const isEmpty = draft.set
    ? draft.set.pieces.some(({ stock }) => stock === 0)
    : Object.values(draft.stock).every((pieces) => pieces === 0);
  if (wasActive || !draft.active || !isEmpty) return draft;
  const choice = await showMessage({
    title: texts.emptyTitle,
    text: draft.set ? setFormTexts.emptyText : texts.emptyText,
    type: 'question',
    buttons: [
      { type: 'save', label: texts.emptyInactive },
      { type: 'confirm', label: texts.emptyPublish },
    ],
  });
  if (choice === null) return null;
  return { ...draft, active: choice === 'confirm' };
}

/** The same for rows of a list: the ids to activate; empty when cancelled. */
export async function confirmEmptyRows(rows: readonly Row[]): Promise<readonly string[]> {
  const ids = rows.map(({ id }) => id);
  const empty = new Set(
    rows.filter(({ active, totalStock }) => !active && totalStock === 0).map(({ id }) => id),
  );
  if (empty.size === 0) return ids;
  const some = empty.size < ids.length;
  const response = await showMessage({
    title: texts.emptyTitle,
    text: ids.length === 1 ? texts.emptyText : texts.emptySeveral(empty.size, ids.length),
    type: 'question',
    buttons: [
      some ? { type: 'save', label: texts.emptySkip } : { type: 'cancel' },
      { type: 'confirm', label: some ? texts.emptyAll : texts.emptyPublish },
    ],
  });
  if (response === 'confirm') return ids;
  return response === 'save' ? ids.filter((id) => !empty.has(id)) : [];
}
