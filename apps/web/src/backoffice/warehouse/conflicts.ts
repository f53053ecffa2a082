import type { StockConflict } from '@plantao/contracts/warehouse/stock.view';
import { isApiError } from '@/lib/api/api-error';

/** The counts that somebody else changed meanwhile, with both numbers; none when the failure is another one. */
export const conflictsIn = (error: unknown): readonly StockConflict[] =>
  isApiError(error) && error.code === 'stock.stale'
    ? ((error.details['conflicts'] as StockConflict[] | undefined) ?? [])
    : [];
