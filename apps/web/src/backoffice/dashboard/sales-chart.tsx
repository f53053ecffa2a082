import type { SalesDayView } from '@plantao/contracts/admin/dashboard.view';
import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { formatNumber, formatReais } from '@/lib/format';
import { formatDayMonth } from '@/lib/date-format';
import { salesTexts as texts } from '@/texts/backoffice/dashboard';
import { chartLines } from './chart-scale.js';

export type Measure = 'revenue' | 'orders';

interface SalesChartProps {
  days: readonly SalesDayView[];
  measure: Measure;
  /** Index of the day under the pointer. */
  chosen: number | null;
  onChoose: (day: number | null) => void;
}

/** '2026-11-20' to '20/11'. Noon, so that the date is the same in neighbouring time zones. */
export const dayName = (day: string): string => formatDayMonth(`${day}T12:00:00-03:00`);

export const dayText = ({ day, revenue, orders }: SalesDayView): string =>
  texts.dayText(dayName(day), formatReais(revenue), texts.ordersOf(orders));

const STEPS: Record<string, (now: number, last: number) => number> = {
  ArrowLeft: (now) => now - 1,
  ArrowDown: (now) => now - 1,
  ArrowRight: (now) => now + 1,
  ArrowUp: (now) => now + 1,
  PageDown: (now) => now - 7,
  PageUp: (now) => now + 7,
  Home: () => 0,
  End: (_, last) => last,
};

/** Thirty bars. The pointer or the arrow keys choose a day; its figures are shown beside the chart and announced. */
export function SalesChart({ days, measure, chosen, onChoose }: SalesChartProps) {
  const last = days.length - 1;
  const lines = chartLines(Math.max(...days.map((day) => day[measure])), measure === 'orders');
  const top = lines.at(-1) ?? 1;
  const current = chosen ?? last;
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChoose(Math.min(last, Math.max(0, step(current, last))));
  };
  const shown = days[current];
  return (
    <div className="flex flex-1 gap-2 pt-3">
      <Scale lines={lines} measure={measure} />
      <div
        role="slider"
        tabIndex={0}
        aria-label={texts.chart(texts[measure])}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={shown ? dayText(shown) : ''}
        onKeyDown={onKey}
        onBlur={() => onChoose(null)}
        onPointerLeave={() => onChoose(null)}
        className="flex min-w-0 flex-1 flex-col rounded-control"
      >
        <div className="relative flex min-h-52 flex-1">
          {lines.map((line) => (
            <span
              key={line}
              className={clsx(
                'absolute inset-x-0 border-t',
                line === 0 ? 'border-line-strong' : 'border-line',
              )}
              style={{ bottom: `${(line / top) * 100}%` }}
            />
          ))}
          {days.map((day, place) => (
            <span
              key={day.day}
              onPointerEnter={() => onChoose(place)}
              className="relative flex h-full flex-1 items-end px-px sm:px-0.5"
            >
              <span
                className={clsx(
                  'w-full rounded-t-badge transition-colors',
                  chosen === null || chosen === place ? 'bg-petrol' : 'bg-petrol-line',
                )}
                style={{ height: `${(day[measure] / top) * 100}%` }}
              />
            </span>
          ))}
        </div>
        <DayNames days={days} />
      </div>
    </div>
  );
}

function Scale({ lines, measure }: { lines: readonly number[]; measure: Measure }) {
  const top = lines.at(-1) ?? 1;
  const write = (line: number) => (measure === 'orders' ? formatNumber(line) : `R$ ${formatNumber(line)}`);
  return (
    <div
      aria-hidden="true"
      className="figures relative mb-6 w-16 shrink-0 text-right text-caption text-ink-3"
    >
      {lines.map((line) => (
        <span
          key={line}
          className="absolute right-0 translate-y-1/2 whitespace-nowrap"
          style={{ bottom: `${(line / top) * 100}%` }}
        >
          {write(line)}
        </span>
      ))}
    </div>
  );
}

/** Every seventh day, counted from today. */
function DayNames({ days }: { days: readonly SalesDayView[] }) {
  const last = days.length - 1;
  return (
    <div aria-hidden="true" className="figures relative mt-1 h-5 shrink-0 text-caption text-ink-3">
      {days.map(({ day }, place) =>
        (last - place) % 7 === 0 ? (
          <span
            key={day}
            className={clsx('absolute whitespace-nowrap', place === last ? 'right-0' : '-translate-x-1/2')}
            style={place === last ? undefined : { left: `${((place + 0.5) / days.length) * 100}%` }}
          >
            {dayName(day)}
          </span>
        ) : null,
      )}
    </div>
  );
}
