import type { AdjustStockDto } from '@plantao/contracts/warehouse/stock.dto';
import type { StockConflict, StockRowView } from '@plantao/contracts/warehouse/stock.view';
import { routes } from '@plantao/contracts/http/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { adjustTexts as texts } from '@/texts/backoffice-stock';
import { toast } from '@/ui/toast/toast';
import { conflictsIn } from '@/backoffice/warehouse/conflicts';
import { stockKey } from './stock-queries.js';

export type ReasonKey = keyof typeof texts.reasons;

interface Draft {
  warehouse: number;
  offered: number;
  reason: ReasonKey;
  detail: string;
}

/** What the person changed, with what was seen; the rest stays. */
function bodyOf(draft: Draft, seen: Pick<Draft, 'warehouse' | 'offered'>): AdjustStockDto {
  const named = draft.reason === 'other' ? '' : texts.reasons[draft.reason];
  return {
    ...(draft.warehouse === seen.warehouse
      ? {}
      : { warehouse: draft.warehouse, warehouseSeen: seen.warehouse }),
    ...(draft.offered === seen.offered ? {} : { offered: draft.offered, offeredSeen: seen.offered }),
    reason: [named, draft.detail.trim()].filter(Boolean).join(': '),
  };
}

/** The form of an adjustment. What is sent is what the person changed, with what was seen. */
export function useAdjustment({ sku, counts }: StockRowView, onDone: () => void) {
  const queries = useQueryClient();
  const [seen, setSeen] = useState({ warehouse: counts.warehouse, offered: counts.offered });
  const [draft, setDraft] = useState<Draft>({ ...seen, reason: 'count', detail: '' });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<readonly StockConflict[]>([]);
  const [saving, setSaving] = useState(false);
  const promised = counts.held + counts.committed;
  const limit = Math.max(0, draft.warehouse - promised);
  const offerTouched = draft.offered !== seen.offered;
  const overLimit = offerTouched && draft.offered > limit;
  const reasonless = tried && draft.reason === 'other' && draft.detail.trim() === '';

  const refuse = (error: unknown) => {
    const found = conflictsIn(error);
    setConflicts(found);
    setFailure(errorText(error));
    // What was shown of the conflict has been seen: the next save means it.
    setSeen((now) => Object.assign({ ...now }, ...found.map(({ what, current }) => ({ [what]: current }))));
  };
  const save = async () => {
    setTried(true);
    if (saving || overLimit || (draft.reason === 'other' && draft.detail.trim() === '')) return;
    setSaving(true);
    setFailure(null);
    setConflicts([]);
    try {
      await call(routes.adjustStock, { params: { sku }, body: bodyOf(draft, seen) });
      toast.success(texts.saved);
      await queries.invalidateQueries({ queryKey: stockKey });
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  };
  return {
    draft,
    put: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    seen,
    promised,
    limit,
    overLimit,
    reasonless,
    /** What the offer falls to when the warehouse holds less; null when it stays. */
    lowered: !offerTouched && seen.offered > limit ? limit : null,
    failure,
    conflicts,
    saving,
    save,
  };
}
