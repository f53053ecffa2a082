import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlStyles } from '@/ui/field/control.styles';
import { useFieldProps } from '@/ui/field/field-context';

export interface TextInputProps extends ComponentProps<'input'> {
  /** A small icon inside, on the left. */
  startIcon?: ReactNode;
  /** Something small inside, on the right: a tick, a spinner, a button. */
  end?: ReactNode;
}

/** One line of text. Inside a Field it is labelled automatically. */
export function TextInput({ startIcon, end, className, type = 'text', ...rest }: TextInputProps) {
  const wired = useFieldProps(rest);
  const input = (
    <input
      {...rest}
      {...wired}
      type={type}
      className={controlStyles(clsx(startIcon && 'pl-10', end && 'pr-12', className))}
    />
  );
  if (!startIcon && !end) return input;
  return (
    <span className="relative block">
      {startIcon ? (
        <span className="pointer-events-none absolute inset-y-0 left-0 flex w-10 items-center justify-center text-ink-3">
          {startIcon}
        </span>
      ) : null}
      {input}
      {end ? (
        <span className="absolute inset-y-0 right-0 flex min-w-11 items-center justify-center">{end}</span>
      ) : null}
    </span>
  );
}
