import { routes } from '@plantao/contracts/http/routes';
import type { StockDetailView } from '@plantao/contracts/warehouse/stock.view';
import { clsx } from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '@/backoffice/shared/access/use-may';
import { Panel } from '@/backoffice/shared/layout/panel';
import { formatNumber } from '@/lib/format';
import { stockItemTexts as texts, settleTexts, stockTexts } from '@/texts/backoffice/stock';
import { Button } from '@/ui/button/button';
import { SettleModal } from './settle-modal.js';

const COUNTER_ROWS = ['warehouse', 'offered', 'held', 'committed', 'shipped'] as const;
const NAMES = {
  warehouse: stockTexts.columns.warehouse,
  offered: texts.parts.offered,
  held: texts.parts.held,
  committed: texts.parts.committed,
  shipped: stockTexts.columns.shipped,
};

const PARTS = ['offered', 'held', 'committed', 'free'] as const;
const LOOKS = {
  offered: 'bg-petrol',
  held: 'bg-amber',
  committed: 'bg-info',
  free: 'bg-line-strong',
};

/** Where each piece is, and that the sums agree. */
export function AccountPanel({ stock }: { stock: StockDetailView }) {
  const { counts, account } = stock;
  const accounted = counts.offered + counts.held + counts.committed + counts.shipped;
  return (
    <Panel title={texts.where}>
      <p className="flex items-baseline justify-between gap-3">
        <span>
          <span className="font-semibold">{texts.warehouse}</span>{' '}
          <span className="text-small text-ink-2">{texts.warehouseHint}</span>
        </span>
        <span className="figures text-h2 font-semibold">{formatNumber(counts.warehouse)}</span>
      </p>
      <div aria-hidden="true" className="mt-2 flex h-3 overflow-hidden rounded-full bg-tile">
        {PARTS.map((part) =>
          counts[part] > 0 ? (
            <span key={part} className={LOOKS[part]} style={{ flexGrow: counts[part] }} />
          ) : null,
        )}
      </div>
      <dl className="mt-3 space-y-1">
        {PARTS.map((part) => (
          <div key={part} className="flex items-center justify-between gap-3">
            <dt className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-3 rounded-full ${LOOKS[part]}`} />
              {texts.parts[part]}
            </dt>
            <dd className="figures font-semibold">{formatNumber(counts[part])}</dd>
          </div>
        ))}
        <div className="flex items-center justify-between gap-3 border-t border-line pt-1 text-ink-2">
          <dt>{texts.shipped}</dt>
          <dd className="figures">{formatNumber(counts.shipped)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-small text-ink-2">
        {texts.account(account.initial, account.adjusted, accounted)}
      </p>
      {account.agrees ? (
        <p className="mt-1 flex items-center gap-2 text-small text-ok">
          <CircleCheck aria-hidden="true" className="size-4" />
          {texts.agrees}
        </p>
      ) : (
        <DriftTable stock={stock} />
      )}
    </Panel>
  );
}

/** What counters, movements and orders each say, side by side, when they do not say the same. */
function DriftTable({ stock }: { stock: StockDetailView }) {
  const { counts, account } = stock;
  const mayChange = useMay(routes.settleStock);
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
          {COUNTER_ROWS.map((row) => {
            const amounts = [counts[row], account.ledger?.[row], countFromOrders(account.orders, row)];
            const differs = amounts.some((figure) => figure !== undefined && figure !== counts[row]);
            return (
              <tr key={row} className={clsx('border-t border-line', differs && 'font-semibold text-err')}>
                <th scope="row" className="py-1 text-left font-normal">
                  {NAMES[row]}
                </th>
                {amounts.map((figure, place) => (
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

const countFromOrders = (
  orders: StockDetailView['account']['orders'],
  row: (typeof COUNTER_ROWS)[number],
): number | undefined => (row === 'warehouse' || row === 'offered' ? undefined : orders?.[row]);
