import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> {
  label: ReactNode;
  hideLabel?: boolean;
  description?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
}

/** A switch that takes effect immediately. Use a checkbox for a choice that is submitted with a form. */
export function Switch({ label, hideLabel, description, onCheckedChange, className, ...rest }: SwitchProps) {
  return (
    <label
      className={clsx('inline-flex min-h-11 items-center gap-3 has-disabled:cursor-not-allowed', className)}
    >
      <span className="relative inline-flex h-6 w-11 shrink-0">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          onChange={(event) => onCheckedChange?.(event.target.checked)}
          className="peer target h-6 w-11 appearance-none rounded-full bg-line-strong transition-[background-color] checked:bg-petrol hover:bg-ink-3 checked:hover:bg-petrol-hover disabled:bg-line disabled:checked:bg-petrol-line"
        />
        <span className="pointer-events-none absolute left-0.5 top-0.5 size-5 rounded-full bg-paper shadow-sm transition-transform duration-fade peer-checked:translate-x-5" />
      </span>
      <span className={hideLabel ? 'sr-only' : undefined}>
        <span className="block text-body">{label}</span>
        {description ? <span className="block text-small text-ink-2">{description}</span> : null}
      </span>
    </label>
  );
}
