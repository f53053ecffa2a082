import { Minus, Plus } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { uiTexts } from '@/texts/ui';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  /** Most that may be chosen; going past it calls `onLimit`, and without one cannot be asked for. */
  max?: number;
  onLimit?: () => void;
  /** Says of what, when several stand on one page: 'Quantidade de Scrub Tulipa'. */
  label?: string;
  disabled?: boolean;
  size?: 'md' | 'lg';
}

const step =
  'inline-flex h-full w-11 shrink-0 items-center justify-center text-ink hover:bg-tile disabled:text-line-strong disabled:hover:bg-transparent aria-disabled:text-line-strong aria-disabled:hover:bg-transparent';

/**
 * How many. The field can be typed in; what is typed counts when it is left or Enter is pressed, if it is a whole
 * number. Its buttons keep the focus at either end: they say that they end there, and do nothing.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    value,
    onChange,
    min = 1,
    max = Infinity,
    onLimit,
    label = uiTexts.quantity,
    disabled,
    size = 'md',
  } = props;
  const [typed, setTyped] = useState<string | null>(null);

  const go = (wanted: number) => {
    if (wanted > max) onLimit?.();
    // A press on the end that was reached before does nothing, also where the maximum fell below what is there.
    if (wanted > value && value >= max) return;
    const next = Math.min(Math.max(min, wanted), Math.max(min, max));
    if (next !== value) onChange(next);
  };
  const settle = () => {
    if (typed !== null && /^\d+$/.test(typed)) go(Number(typed));
    setTyped(null);
  };

  return (
    <div
      role="group"
      aria-label={label}
      className={clsx(
        'inline-flex w-fit items-center rounded-control border',
        size === 'lg' ? 'h-12' : 'h-11',
        disabled ? 'border-line bg-mist' : 'border-line-strong bg-paper',
      )}
    >
      <button
        type="button"
        className={clsx(step, 'rounded-l-control')}
        aria-label={uiTexts.decrease}
        disabled={disabled}
        aria-disabled={value <= min || undefined}
        onClick={() => go(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        disabled={disabled}
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.trim().slice(0, 4))}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key === 'ArrowUp') go(value + 1);
          if (event.key === 'ArrowDown') go(value - 1);
        }}
        className="figures h-full w-10 rounded-badge bg-transparent text-center font-semibold disabled:text-ink-3"
      />
      <button
        type="button"
        className={clsx(step, 'rounded-r-control')}
        aria-label={uiTexts.increase}
        disabled={disabled}
        aria-disabled={(value >= max && !onLimit) || undefined}
        onClick={() => go(value + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
