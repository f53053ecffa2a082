import type { StockDetailView } from '@plantao/contracts/warehouse/stock.view';
import { TriangleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useMayChange } from '@/backoffice/shell/use-role';
import { formatNumber } from '@/lib/format';
import { settleTexts, stockItemTexts as texts, stockTexts } from '@/texts/backoffice-stock';
import { Button } from '@/ui/button/button';
import { SettleModal } from './settle-modal.js';

const ROWS = ['warehouse', 'offered', 'held', 'committed', 'shipped'] as const;
const NAMES = {
  warehouse: stockTexts.columns.warehouse,
  offered: texts.parts.offered,
  held: texts.parts.held,
  committed: texts.parts.committed,
  shipped: stockTexts.columns.shipped,
};

/** What counters, movements and orders each say, side by side, when they do not say the same. */
export function DriftTable({ stock }: { stock: StockDetailView }) {
  const { counts, account } = stock;
  const mayChange = useMayChange();
  const [settling, setSettling] = useState(false);
  return (
    <div className="mt-3 rounded-control bg-amber-soft p-3">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-amber" />
        {texts.disagrees}
      </p>
      <p className="text-small">{texts.disagreesText}</p>
      <table className="mt-2 w-full border-collapse text-table">
        <caption className="sr-only">{texts.compare}</caption>
        <thead>
          <tr>
            <td />
            {[texts.counter, texts.ledger, texts.orders].map((title) => (
              <th key={title} scope="col" className="px-2 py-1 text-right font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => {
            const said = [counts[row], account.ledger?.[row], ordersSay(account.orders, row)];
            const differs = said.some((figure) => figure !== undefined && figure !== counts[row]);
            return (
              <tr key={row} className={clsx('border-t border-line', differs && 'font-semibold text-err')}>
                <th scope="row" className="py-1 text-left font-normal">
                  {NAMES[row]}
                </th>
                {said.map((figure, place) => (
                  <td key={place} className="figures px-2 py-1 text-right">
                    {figure === undefined ? '–' : formatNumber(figure)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {mayChange ? (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setSettling(true)}>
          {settleTexts.button}
        </Button>
      ) : null}
      {settling ? <SettleModal stock={stock} onClose={() => setSettling(false)} /> : null}
    </div>
  );
}

const ordersSay = (
  orders: StockDetailView['account']['orders'],
  row: (typeof ROWS)[number],
): number | undefined => (row === 'warehouse' || row === 'offered' ? undefined : orders?.[row]);
