import { clsx } from 'clsx';

interface AmountRowProps {
  term: string;
  /** As it is shown, with its currency. */
  value: string;
  tone?: string;
}

/** One line of a list of amounts (`dl`): the value stays in one line, the term wraps. */
export function AmountRow({ term, value, tone = '' }: AmountRowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-ink-2">{term}</dt>
      <dd className={clsx('shrink-0 font-semibold whitespace-nowrap', tone)}>{value}</dd>
    </div>
  );
}
