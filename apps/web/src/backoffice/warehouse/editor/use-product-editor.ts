import type { StockConflict } from '@plantao/contracts/warehouse/stock.view';
import type { WarehouseProductView } from '@plantao/contracts/warehouse/warehouse.view';
import { routes } from '@plantao/contracts/http/routes';
import { message } from '@plantao/domain/shared/errors/message';
import { variantsFault } from '@plantao/domain/warehouse/rules/variant-form.rules';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { warehouseProductTexts as texts } from '@/texts/backoffice/warehouse';
import { toast } from '@/ui/toast/toast';
import { bodyOf, draftOf, newDraft, withCounts, type ProductDraft } from './product-draft.js';
import { conflictsIn } from '@/backoffice/shared/forms/stock-conflicts';
import { usePendingColour } from './use-pending-colour.js';
import { warehouseProductsKey, warehousesQuery } from '../warehouse-queries.js';

interface SaveProblem {
  nameless: boolean;
  failure: string | null;
  conflicts: readonly StockConflict[];
}

const NO_PROBLEM: SaveProblem = { nameless: false, failure: null, conflicts: [] };

async function send(product: WarehouseProductView | undefined, draft: ProductDraft): Promise<void> {
  const body = bodyOf(draft);
  if (!product) {
    await call(routes.addWarehouseProduct, { params: { id: draft.warehouse }, body });
    return;
  }
  const { _id: id, version } = product;
  await call(routes.changeWarehouseProduct, { params: { id }, body: { ...body, version } });
}

/** Invalidates all queries of warehouse products and counts. */
const refresh = (queries: QueryClient) =>
  Promise.all(
    [warehouseProductsKey, warehousesQuery().queryKey, ['admin', 'stock']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );

/** The form of a warehouse product: values, errors, saving. */
export function useProductEditor(
  product: WarehouseProductView | undefined,
  warehouseId: string,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const [first] = useState(() => (product ? draftOf(product) : newDraft(warehouseId)));
  const [draft, setDraft] = useState<ProductDraft>(first);
  const [problem, setProblem] = useState(NO_PROBLEM);
  const [saving, setSaving] = useState(false);
  const waiting = usePendingColour();
  const put = (change: Partial<ProductDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    if (change.name !== undefined) setProblem((now) => ({ ...now, nameless: false }));
  };

  const save = async (wanted = draft) => {
    if (saving || !waiting.settled()) return;
    const fault = variantsFault(wanted.sizes);
    const nameless = wanted.name.trim() === '';
    setProblem({ ...NO_PROBLEM, nameless, failure: fault ? message(fault.code) : null });
    if (nameless || fault) return;
    setSaving(true);
    try {
      await send(product, wanted);
      const gaps = gapsOf(wanted);
      toast.success(product ? texts.saved : texts.created);
      if (gaps.length > 0) toast.warning(texts.gaps, { description: gaps.join(' ') });
      await refresh(queries);
      onDone();
    } catch (error) {
      const conflicts = conflictsIn(error);
      // What the panel shows of a conflict has been seen: the next save means it.
      const seen = new Map(conflicts.map(({ sku, current }) => [sku, { stockSeen: current }]));
      setDraft(withCounts(wanted, seen));
      setProblem({
        nameless: false,
        conflicts,
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
    trouble: problem,
    waiting,
    dirty: waiting.pending || JSON.stringify(draft) !== JSON.stringify(first),
    /** Saves with the current count of the chosen SKUs, and with one's own of the others. */
    settle: (skusNow: ReadonlySet<string>) => {
      const taken = problem.conflicts.filter(({ sku }) => skusNow.has(sku));
      const next = withCounts(draft, new Map(taken.map(({ sku, current }) => [sku, { stock: current }])));
      setDraft(next);
      void save(next);
    },
  };
}

export type ProductEditorState = ReturnType<typeof useProductEditor>;

/** Warnings for an active product with missing data that is not required, as text. */
function gapsOf({ active, category, sizes }: ProductDraft): string[] {
  if (!active) return [];
  const coloured = sizes.some(({ colors }) => colors.length > 0);
  return [...(category === '' ? [texts.gapCategory] : []), ...(coloured ? [] : [texts.gapColours])];
}
