import type { SalesDayView } from '@plantao/contracts/admin/dashboard.view';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '@/backoffice/shell/panel';
import { formatReais } from '@/lib/format';
import { salesTexts as texts } from '@/texts/backoffice-dashboard';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { salesQuery } from './dashboard-queries.js';
import { MeasureChoice } from './measure-choice.js';
import { dayText, SalesChart, type Measure } from './sales-chart.js';
import { SalesTable } from './sales-table.js';

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
          {asTable ? <SalesTable days={data.days} /> : <Chart days={data.days} />}
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

function Waiting() {
  return (
    <div>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="h-6 w-56" />
      <Skeleton className="mt-4 h-56 w-full" />
    </div>
  );
}
