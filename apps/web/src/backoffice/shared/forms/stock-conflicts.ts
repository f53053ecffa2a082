import type { StockConflict } from '@plantao/contracts/warehouse/stock.view';
import { isApiError } from '@/lib/api/api-error';
import { conflictTexts as texts } from '@/texts/backoffice/fields';
import type { FieldConflict } from './conflict-panel.js';

/** The counts that somebody else changed meanwhile, with both numbers; none when the failure is another one. */
export const conflictsIn = (error: unknown): readonly StockConflict[] =>
  isApiError(error) && error.code === 'stock.stale'
    ? ((error.details['conflicts'] as StockConflict[] | undefined) ?? [])
    : [];

/** A count for the panel that asks about it. */
export const asFieldConflict = (
  { seen, current, wanted }: StockConflict,
  key: string,
  name: string,
): FieldConflict => ({
  key,
  name,
  yours: texts.pieces(wanted),
  now: texts.pieces(current),
  seen: seen === null ? undefined : texts.pieces(seen),
});
