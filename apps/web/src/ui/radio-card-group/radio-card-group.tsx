import { CircleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export interface RadioCardOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** On the right: a price, a badge. */
  aside?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  /** Opens inside the card while it is chosen. */
  content?: ReactNode;
}

interface RadioCardGroupProps<Value extends string> {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly RadioCardOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** Cards beside one another from 768 px on. */
  columns?: 1 | 2;
  name?: string;
  className?: string;
}

const cardLook = (chosen: boolean, disabled = false): string => {
  if (disabled) return 'border-line bg-mist text-ink-3';
  if (chosen) return 'border-petrol bg-petrol-soft ring-1 ring-petrol';
  return 'border-line-strong bg-paper hover:border-petrol';
};

/** One of a few: cards with the browser's own radios inside (arrows move, space chooses). */
export function RadioCardGroup<Value extends string>({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  error,
  columns = 1,
  name,
  className,
}: RadioCardGroupProps<Value>) {
  const id = useId();
  const group = name ?? id;
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-small font-semibold'}>{legend}</legend>
      <div className={clsx('grid gap-3', columns === 2 && 'md:grid-cols-2')}>
        {options.map((option) => {
          const chosen = option.value === value;
          return (
            <div
              key={option.value}
              className={clsx('rounded-tile border transition-colors', cardLook(chosen, option.disabled))}
            >
              <label className={clsx('flex min-h-12 gap-3 p-4', option.disabled && 'cursor-not-allowed')}>
                <input
                  type="radio"
                  name={group}
                  value={option.value}
                  checked={chosen}
                  disabled={option.disabled}
                  onChange={() => onChange(option.value)}
                  className="radio mt-0.5"
                />
                {option.icon ? <span className="mt-0.5 shrink-0 text-ink-2">{option.icon}</span> : null}
                <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] gap-x-3 font-semibold">
                  <span>{option.label}</span>
                  {option.description ? (
                    <span className="col-span-2 row-start-2 text-small font-normal text-ink-2">
                      {option.description}
                    </span>
                  ) : null}
                  {option.aside ? <span className="figures text-right">{option.aside}</span> : null}
                </span>
              </label>
              {chosen && option.content ? (
                <div className="animate-open px-4 pb-4">{option.content}</div>
              ) : null}
            </div>
          );
        })}
      </div>
      <div aria-live="polite">
        {error ? (
          <p id={`${id}-error`} className="mt-2 flex gap-1 text-small text-err">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
