import { showMessage } from '@/stores/dialog.store';
import { productFormTexts as texts } from '@/texts/backoffice-products';
import type { ProductDraft } from './product-draft.js';

/** A new product that nobody could buy goes live only when that is meant. Null to go back to the form. */
export async function confirmEmpty(draft: ProductDraft): Promise<ProductDraft | null> {
  const isEmpty = Object.values(draft.stock).every((pieces) => pieces === 0);
  if (!draft.active || !isEmpty) return draft;
  const answer = await showMessage({
    title: texts.emptyTitle,
    text: texts.emptyText,
    type: 'question',
    buttons: [
      { type: 'save', label: texts.emptyInactive },
      { type: 'confirm', label: texts.emptyPublish },
    ],
  });
  if (answer === null) return null;
  return { ...draft, active: answer === 'confirm' };
}
