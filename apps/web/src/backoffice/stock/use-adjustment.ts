import type { AdjustStockDto } from '@plantao/contracts/warehouse/stock.dto';
import type { StockConflict, StockRowView } from '@plantao/contracts/warehouse/stock.view';
import { routes } from '@plantao/contracts/http/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error';
import { call } from '@/lib/api/client';
import { adjustTexts as texts } from '@/texts/backoffice/stock';
import { toast } from '@/ui/toast/toast';
import { conflictsIn } from '@/backoffice/shared/forms/stock-conflicts';
import { stockKey } from './stock-queries.js';

export type ReasonKey = keyof typeof texts.reasons;

interface Draft {
  warehouse: number;
  offered: number;
  reason: ReasonKey;
  detail: string;
}

/** The changed counts with the values that were shown; other counts stay. */
function bodyOf(draft: Draft, seen: Counts): AdjustStockDto {
  const label = draft.reason === 'other' ? '' : texts.reasons[draft.reason];
  return {
    ...(draft.warehouse === seen.warehouse
      ? {}
      : { warehouse: draft.warehouse, warehouseSeen: seen.warehouse }),
    ...(draft.offered === seen.offered ? {} : { offered: draft.offered, offeredSeen: seen.offered }),
    reason: [label, draft.detail.trim()].filter(Boolean).join(': '),
  };
}

type Counts = Pick<Draft, 'warehouse' | 'offered'>;

/** With the counts of now where they conflicted. */
const withCounts = <Seen extends Counts>(counts: Seen, conflicts: readonly StockConflict[]): Seen =>
  Object.assign({ ...counts }, ...conflicts.map(({ what, current }) => ({ [what]: current })));

const isChanged = (draft: Counts, seen: Counts): boolean =>
  draft.warehouse !== seen.warehouse || draft.offered !== seen.offered;

/** How far the offer may go with what the warehouse is to hold. */
function offerOf(draft: Counts, seen: Counts, promised: number) {
  const limit = Math.max(0, draft.warehouse - promised);
  const isTouched = draft.offered !== seen.offered;
  return {
    limit,
    overLimit: isTouched && draft.offered > limit,
    /** What the offer falls to when the warehouse holds less; null when it stays. */
    lowered: !isTouched && seen.offered > limit ? limit : null,
  };
}

/** The form of an adjustment. It sends the changed counts with the values that were shown. */
export function useAdjustment({ sku, counts }: StockRowView, onDone: () => void) {
  const queries = useQueryClient();
  const [seen, setSeen] = useState({ warehouse: counts.warehouse, offered: counts.offered });
  const [draft, setDraft] = useState<Draft>({ ...seen, reason: 'count', detail: '' });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<readonly StockConflict[]>([]);
  const [saving, setSaving] = useState(false);
  const promised = counts.held + counts.committed;
  const offer = offerOf(draft, seen, promised);
  const reasonless = tried && draft.reason === 'other' && draft.detail.trim() === '';

  const refuse = (error: unknown) => {
    const found = conflictsIn(error);
    setConflicts(found);
    setFailure(found.length > 0 ? null : errorText(error));
    // What was shown of the conflict has been seen: the next save means it.
    setSeen((now) => withCounts(now, found));
  };
  const send = async (wanted: Draft) => {
    if (saving || (wanted.reason === 'other' && wanted.detail.trim() === '')) return;
    setSaving(true);
    setFailure(null);
    setConflicts([]);
    try {
      await call(routes.adjustStock, { params: { sku }, body: bodyOf(wanted, seen) });
      toast.success(texts.saved);
      await queries.invalidateQueries({ queryKey: stockKey });
      onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  };
  const save = async () => {
    setTried(true);
    if (!offer.overLimit) await send(draft);
  };
  /** Saves with the current count where that was chosen, unless nothing is left to change then. */
  const settle = (countsNow: ReadonlySet<string>) => {
    const next = withCounts(
      draft,
      conflicts.filter(({ what }) => countsNow.has(what)),
    );
    setDraft(next);
    setConflicts([]);
    if (isChanged(next, seen)) void send(next);
  };
  return {
    draft,
    put: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    seen,
    promised,
    ...offer,
    reasonless,
    failure,
    conflicts,
    saving,
    save,
    settle,
  };
}
