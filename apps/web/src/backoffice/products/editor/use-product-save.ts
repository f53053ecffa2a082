import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { productFormTexts as texts } from '@/texts/backoffice/products';
import { toast } from '@/ui/toast/toast';
import { mergeDraft, type DraftConflict } from './merge-draft.js';
import { subjectOf, type FormSubject, type ProductDraft } from './product-draft.js';
import { adminProductQuery } from '../product-queries.js';
import { refreshShop } from '../refresh-shop.js';
import { isStale, saveFailure, saveProduct, type Save } from './save-product.js';

/** State of a form: initial values, typed values and variants. */
export interface FormState {
  base: FormSubject;
  draft: ProductDraft;
  sizes: FormSubject['sizes'];
  synced: boolean;
}

interface SaveSteps {
  mode: Save['mode'];
  /** Newer values were merged; `conflicts` are the fields that both sides changed. */
  onMerged: (state: FormState, conflicts: DraftConflict[]) => void;
  onSaved: () => void;
}

/**
 * Saves a form. When the product was changed meanwhile, typed values are merged into it and saved again
 * automatically, unless both sides changed the same field: then the conflict is shown.
 */
export function useProductSave({ mode, onMerged, onSaved }: SaveSteps) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<{ text: string; tries: number } | null>(null);
  const [saving, setSaving] = useState(false);
  const fail = (text: string) => setFailure((before) => ({ text, tries: (before?.tries ?? 0) + 1 }));

  const mergeNewer = async (mine: FormState, id: string): Promise<FormState | null> => {
    const response = await queries.fetchQuery({ ...adminProductQuery(id), staleTime: 0 });
    const base = subjectOf(response.data.product);
    const sizes = mine.synced ? (base.warehouseSizes ?? mine.sizes) : base.sizes;
    const { draft, conflicts } = mergeDraft(mine.base.draft, mine.draft, base.draft, sizes);
    const next = { ...mine, base, sizes, draft };
    onMerged(next, conflicts);
    return conflicts.length === 0 ? next : null;
  };

  const send = async (wanted: FormState, again = false): Promise<void> => {
    try {
      await saveProduct({ mode, ...wanted, sync: wanted.synced });
    } catch (error) {
      if (again || !isStale(error) || !wanted.base.id) throw error;
      const merged = await mergeNewer(wanted, wanted.base.id);
      if (!merged) return;
      toast.info(texts.conflictMerged);
      return send(merged, true);
    }
    toast.success(mode === 'create' ? texts.created : texts.saved);
    onSaved();
    await refreshShop(queries);
  };

  return {
    failure,
    fail,
    saving,
    save: async (wanted: FormState): Promise<void> => {
      if (saving) return;
      setSaving(true);
      setFailure(null);
      await send(wanted).catch((error: unknown) => fail(saveFailure(error, mode)));
      setSaving(false);
    },
  };
}
