import { message } from '@plantao/domain/shared/errors/message';
import { useState } from 'react';
import { productFormTexts as texts } from '@/texts/backoffice-products';
import { confirmEmpty } from './confirm-empty.js';
import { takeNow, type DraftConflict } from './merge-draft.js';
import { centsIn, isChanged, type FormSubject, type ProductDraft } from './product-draft.js';
import type { Save } from './save-product.js';
import { syncForm } from './sync-subject.js';
import { tellSynced } from './sync-summary.js';
import { useProductSave, type FormState } from './use-product-save.js';

/** One product being filled in: its draft, syncing, saving, and what to do when the shop has changed meanwhile. */
export function useProductForm(subject: FormSubject, onSaved: () => void) {
  const [state, setState] = useState<FormState>({
    base: subject,
    draft: subject.draft,
    sizes: subject.sizes,
    synced: false,
  });
  const [conflicts, setConflicts] = useState<DraftConflict[]>([]);
  const [priceFault, setPriceFault] = useState<string>();
  const mode: Save['mode'] = subject.id === null ? 'create' : 'update';
  const { base, draft, sizes, synced } = state;
  const onMerged = (next: FormState, found: DraftConflict[]) => {
    setState(next);
    setConflicts(found);
  };
  const { failure, fail, saving, save } = useProductSave({ mode, onMerged, onSaved });

  /** APROD-16; the name comes with the link. */
  const judge = (): boolean => {
    const fault = centsIn(draft.price) <= 0 ? message('product.price-required') : undefined;
    setPriceFault(fault);
    if (fault) document.getElementById('product-price')?.focus();
    return fault === undefined;
  };
  const publish = async (): Promise<void> => {
    const confirmed = mode === 'create' ? await confirmEmpty(draft) : draft;
    if (!confirmed) return;
    const next = { ...state, draft: confirmed };
    setState(next);
    return save(next);
  };
  const sync = async (): Promise<void> => {
    const next = syncForm(base, sizes, draft.stock);
    if (!next) return fail(texts.failedPrefix(texts.unlinked));
    setState({ ...state, sizes: next.sizes, synced: true, draft: { ...draft, stock: next.stock } });
    await tellSynced(next.changes);
  };

  return {
    mode,
    facts: base.facts,
    draft,
    sizes,
    dirty: mode === 'create' || synced || isChanged(base.draft, draft),
    put: (change: Partial<ProductDraft>) =>
      setState((now) => ({ ...now, draft: { ...now.draft, ...change } })),
    replace: (next: ProductDraft) => {
      setPriceFault(undefined);
      setState((now) => ({ ...now, draft: next }));
    },
    priceFault,
    failure,
    saving,
    save: () => (judge() ? void publish() : undefined),
    sync: () => void sync(),
    conflicts,
    /** Saves with the current value in the chosen fields, one's own in the others. */
    settle: (keysNow: ReadonlySet<string>) => {
      const next = { ...state, draft: takeNow(draft, conflicts, keysNow) };
      onMerged(next, []);
      void save(next);
    },
  };
}
