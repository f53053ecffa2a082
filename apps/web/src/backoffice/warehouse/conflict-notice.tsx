import type { StockConflict } from '@plantao/contracts/warehouse/stock.view';
import { TriangleAlert } from 'lucide-react';
import { warehouseProductTexts as texts } from '@/texts/backoffice-warehouse';
import { Button } from '@/ui/button/button';

interface ConflictNoticeProps {
  conflicts: readonly StockConflict[];
  onSettle: (conflict: StockConflict, keep: 'current' | 'mine') => void;
}

/** Both numbers of every count that changed meanwhile; the person decides which one counts (R3). */
export function ConflictNotice({ conflicts, onSettle }: ConflictNoticeProps) {
  if (conflicts.length === 0) return null;
  return (
    <section
      role="alert"
      aria-label={texts.conflictTitle}
      className="rounded-tile border border-amber bg-amber-soft p-4"
    >
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-amber" />
        {texts.conflictTitle}
      </p>
      <p className="mt-1 text-small">{texts.conflictText}</p>
      <ul className="mt-3 space-y-3">
        {conflicts.map((conflict) => (
          <li key={conflict.sku} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 text-small">
              <span className="block font-semibold">
                {texts.conflictLine(conflict.size ?? '', conflict.color ?? '')}
              </span>
              {texts.conflictNumbers(conflict.seen, conflict.current, conflict.wanted)}
            </span>
            <span className="flex gap-2">
              <Button size="sm" variant="secondary" onClick={() => onSettle(conflict, 'current')}>
                {texts.useCurrent(conflict.current)}
              </Button>
              <Button size="sm" variant="secondary" onClick={() => onSettle(conflict, 'mine')}>
                {texts.useMine(conflict.wanted)}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
