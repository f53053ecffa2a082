import type { StockConflict } from '@plantao/contracts/warehouse/stock.view';
import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import { routes } from '@plantao/contracts/http/routes';
import { message } from '@plantao/domain/shared/errors/message';
import { variantsFault } from '@plantao/domain/warehouse/rules/variant-form.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { warehouseProductTexts as texts } from '@/texts/backoffice-warehouse';
import { toast } from '@/ui/toast/toast';
import { bodyOf, draftOf, newDraft, settleConflict, type ProductDraft } from './product-draft.js';
import { conflictsIn } from './conflicts.js';
import { gapsOf } from './product-gaps.js';
import { usePendingColour } from './use-pending-colour.js';
import { warehouseProductsKey, warehousesQuery } from './warehouse-queries.js';

interface Trouble {
  nameless: boolean;
  failure: string | null;
  conflicts: readonly StockConflict[];
}

const NO_TROUBLE: Trouble = { nameless: false, failure: null, conflicts: [] };

async function send(product: WarehouseProductView | undefined, draft: ProductDraft): Promise<void> {
  const body = bodyOf(draft);
  if (!product) {
    await call(routes.addWarehouseProduct, { params: { id: draft.warehouse }, body });
    return;
  }
  const { _id: id, version } = product;
  await call(routes.changeWarehouseProduct, { params: { id }, body: { ...body, version } });
}

/** The form of a warehouse product: what is written, what is wrong, and saving it. */
export function useProductEditor(
  product: WarehouseProductView | undefined,
  warehouseId: string,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const [first] = useState(() => (product ? draftOf(product) : newDraft(warehouseId)));
  const [draft, setDraft] = useState<ProductDraft>(first);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [saving, setSaving] = useState(false);
  const waiting = usePendingColour();
  const put = (change: Partial<ProductDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    if (change.name !== undefined) setTrouble((now) => ({ ...now, nameless: false }));
  };

  const save = async () => {
    if (saving || !waiting.settled()) return;
    const fault = variantsFault(draft.sizes);
    const nameless = draft.name.trim() === '';
    setTrouble({ ...NO_TROUBLE, nameless, failure: fault ? message(fault.code) : null });
    if (nameless || fault) return;
    setSaving(true);
    try {
      await send(product, draft);
      const gaps = gapsOf(draft);
      toast.success(product ? texts.saved : texts.created);
      if (gaps.length > 0) toast.warning(texts.gaps, { description: gaps.join(' ') });
      await Promise.all([
        queries.invalidateQueries({ queryKey: warehouseProductsKey }),
        queries.invalidateQueries({ queryKey: warehousesQuery().queryKey }),
        queries.invalidateQueries({ queryKey: ['admin', 'stock'] }),
      ]);
      onDone();
    } catch (error) {
      setTrouble({
        nameless: false,
        conflicts: conflictsIn(error),
        failure: `${texts.saveFailed}. ${errorText(error)}`,
      });
    } finally {
      setSaving(false);
    }
  };
  return {
    draft,
    put,
    setDraft,
    save,
    saving,
    trouble,
    waiting,
    dirty: waiting.pending || JSON.stringify(draft) !== JSON.stringify(first),
    settle: (conflict: StockConflict, keep: 'current' | 'mine') => {
      setDraft((now) => settleConflict(now, conflict, keep));
      const left = trouble.conflicts.filter(({ sku }) => sku !== conflict.sku);
      setTrouble({ ...trouble, conflicts: left, failure: left.length === 0 ? null : trouble.failure });
    },
  };
}

export type ProductEditorState = ReturnType<typeof useProductEditor>;
