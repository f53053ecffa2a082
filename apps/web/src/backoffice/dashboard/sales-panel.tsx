import type { SalesDayView } from '@plantao/contracts/admin/dashboard.view';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Table2 } from 'lucide-react';
import { Suspense, useState, useId } from 'react';
import { Panel } from '@/backoffice/shared/layout/panel';
import { formatReais } from '@/lib/format';
import { lazyComponent } from '@/lib/lazy-component';
import { salesTexts as texts } from '@/texts/backoffice/dashboard';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { salesQuery } from './dashboard-queries.js';
import { dayText, SalesChart, type Measure } from './sales-chart.js';

// Only who asks for it loads it.
const SalesTable = lazyComponent(() => import('./sales-table.js'));

/** Orders and revenue of 30 days, as a chart or as a table. */
export function SalesPanel() {
  const { data, isError, isFetching, refetch } = useQuery(salesQuery);
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartColumn : Table2;
  const sold = data?.days.some(({ orders }) => orders > 0) ?? false;
  return (
    <Panel
      title={texts.title}
      fill
      aside={
        sold ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon aria-hidden="true" className="size-4" />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? texts.asChart : texts.asTable}
          </Button>
        ) : null
      }
    >
      {isError ? (
        <ErrorState
          inline
          title={texts.failed}
          retrying={isFetching}
          onRetry={() => void refetch()}
          className="mb-3"
        />
      ) : null}
      {!data ? (
        isError ? null : (
          <Waiting />
        )
      ) : !sold ? (
        <p className="m-auto max-w-xs py-16 text-center text-ink-2">{texts.none}</p>
      ) : (
        <>
          {asTable ? (
            <Suspense fallback={<div className="h-0 min-h-64 flex-1" />}>
              <SalesTable days={data.days} />
            </Suspense>
          ) : (
            <Chart days={data.days} />
          )}
          <p className="pt-2 text-caption text-ink-3">{texts.about}</p>
        </>
      )}
    </Panel>
  );
}

function Chart({ days }: { days: readonly SalesDayView[] }) {
  const [measure, setMeasure] = useState<Measure>('revenue');
  const [chosen, setChosen] = useState<number | null>(null);
  const day = chosen === null ? undefined : days[chosen];
  const revenue = days.reduce((sum, each) => sum + Math.round(each.revenue * 100), 0) / 100;
  const orders = days.reduce((sum, each) => sum + each.orders, 0);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="figures min-h-6 text-ink-2">
          {day ? (
            <span className="font-semibold text-ink">{dayText(day)}</span>
          ) : (
            <>
              <span className="font-semibold text-ink">{texts.revenueOf(formatReais(revenue))}</span>,{' '}
              {texts.ordersOf(orders)}
            </>
          )}
        </p>
        <MeasureChoice value={measure} onChange={setMeasure} />
      </div>
      <SalesChart days={days} measure={measure} chosen={chosen} onChoose={setChosen} />
    </>
  );
}

/** As tall as the chart with what stands above and below it. */
function Waiting() {
  return (
    <div>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="h-6 w-56" />
      <Skeleton className="mt-4 h-82.5 w-full lg:h-68" />
    </div>
  );
}

interface MeasureChoiceProps {
  value: Measure;
  onChange: (measure: Measure) => void;
}

/** Receita or Pedidos: two radio buttons that look like one switch. */
function MeasureChoice({ value, onChange }: MeasureChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex rounded-control border border-line bg-mist p-0.5">
      <legend className="sr-only">{texts.measure}</legend>
      {(['revenue', 'orders'] as const).map((measure) => (
        <label
          key={measure}
          className="relative inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 font-semibold text-ink-2 hover:text-ink lg:min-h-9 has-checked:bg-paper has-checked:text-petrol has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-petrol"
        >
          <input
            type="radio"
            name={name}
            checked={value === measure}
            onChange={() => onChange(measure)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {texts[measure]}
        </label>
      ))}
    </fieldset>
  );
}
