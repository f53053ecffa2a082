import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '@/ui/spinner/spinner';

export const iconButtonStyles = cva(
  'relative inline-flex shrink-0 items-center justify-center transition-[background-color,color,transform] active:translate-y-px disabled:text-line-strong disabled:hover:bg-transparent aria-disabled:text-line-strong aria-disabled:hover:bg-transparent',
  {
    variants: {
      variant: {
        ghost: 'text-ink hover:bg-tile',
        outline: 'border border-line-strong bg-paper text-ink hover:border-ink hover:bg-mist',
        paper: 'bg-paper text-ink shadow-sm hover:text-petrol',
        danger: 'text-err hover:bg-err-soft',
        'on-night': 'text-on-night hover:bg-night-2',
      },
      size: {
        sm: 'target size-9 rounded-control',
        md: 'size-11 rounded-control',
        lg: 'size-12 rounded-control',
      },
      round: { true: 'rounded-full' },
    },
    defaultVariants: { variant: 'ghost', size: 'md' },
  },
);

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'>, VariantProps<typeof iconButtonStyles> {
  /** What it does, in words; also the tooltip of the browser. */
  label: string;
  icon: ReactNode;
  /** Keeps the focus, shows a spinner and ignores clicks. */
  loading?: boolean;
}

/** A button that shows only an icon. It always has a name. */
export function IconButton({
  label,
  icon,
  variant,
  size,
  round,
  loading = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      onClick={loading ? undefined : onClick}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={clsx(iconButtonStyles({ variant, size, round }), className)}
    >
      {loading ? <Spinner size="sm" /> : icon}
    </button>
  );
}
