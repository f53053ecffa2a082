import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { clsx } from 'clsx';
import { formatNumber } from '@/lib/format';
import { dashboardTexts as texts } from '@/texts/backoffice-dashboard';

interface GrowthProps {
  /** With one decimal. */
  percentage: number;
  recent: number;
  previous: number;
}

const signed = (percentage: number): string =>
  `${percentage > 0 ? '+' : percentage < 0 ? '−' : ''}${formatNumber(Math.abs(percentage))} %`;

/** The last 30 days against the 30 before. Where those had nothing there is no percentage: words say it. */
export function Growth({ percentage, recent, previous }: GrowthProps) {
  const hint = texts.growthHint(formatNumber(recent), formatNumber(previous));
  if (previous === 0) {
    return (
      <span title={hint} className={clsx('flex items-center gap-1', recent > 0 && 'font-semibold text-ok')}>
        {recent > 0 ? <TrendingUp aria-hidden="true" className="size-4 shrink-0" /> : null}
        {recent > 0 ? texts.growthFirst(recent) : texts.growthNone}
      </span>
    );
  }
  const Icon = percentage > 0 ? TrendingUp : percentage < 0 ? TrendingDown : Minus;
  return (
    <span
      title={hint}
      className={clsx(
        'figures flex items-center gap-1 font-semibold',
        percentage > 0 ? 'text-ok' : percentage < 0 ? 'text-err' : 'text-ink-2',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {texts.growth(signed(percentage))}
    </span>
  );
}
