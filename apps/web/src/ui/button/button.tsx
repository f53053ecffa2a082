import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '@/ui/spinner/spinner';
import { buttonStyles, type ButtonLook } from './button.styles.js';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Before the text; gives way to the spinner while loading. */
  icon?: ReactNode;
  /** Keeps focus and width, shows a spinner and ignores clicks. */
  loading?: boolean;
}

/** The button. `type` defaults to 'button'. */
export function Button({
  variant,
  size,
  block,
  icon,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      className={clsx(buttonStyles({ variant, size, block }), className)}
    >
      {loading ? <Spinner size="sm" /> : icon}
      {children}
    </button>
  );
}
