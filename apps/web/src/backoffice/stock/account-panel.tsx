import type { StockDetailView } from '@plantao/contracts/warehouse/stock.view';
import { CircleCheck } from 'lucide-react';
import { Panel } from '@/backoffice/shell/panel';
import { formatNumber } from '@/lib/format';
import { stockItemTexts as texts } from '@/texts/backoffice-stock';
import { DriftTable } from './drift-table.js';

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
