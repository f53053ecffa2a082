import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const badgeStyles = cva(
  'relative inline-flex w-fit items-center gap-1 whitespace-nowrap rounded-badge font-semibold leading-tight',
  {
    variants: {
      tone: {
        coral: 'bg-coral text-paper',
        ink: 'bg-ink text-paper',
        paper: 'bg-paper text-ink ring-1 ring-line',
        petrol: 'bg-petrol-soft text-petrol',
        amber: 'bg-amber-soft text-amber',
        ok: 'bg-ok-soft text-ok',
        err: 'bg-err-soft text-err',
        info: 'bg-info-soft text-info',
        neutral: 'bg-tile text-ink-2',
      },
      size: { sm: 'px-2 py-0.5 text-caption', md: 'px-3 py-1 text-small' },
      /** Sewn on like a neck label: a stitch at each end. */
      stitched: { true: 'etiqueta', false: '' },
    },
    compoundVariants: [
      { stitched: true, size: 'sm', className: 'px-3' },
      { stitched: true, size: 'md', className: 'px-4' },
    ],
    defaultVariants: { tone: 'neutral', size: 'sm', stitched: false },
  },
);

export interface BadgeProps extends VariantProps<typeof badgeStyles> {
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A badge. `stitched` is the garment-label style. */
export function Badge({ tone, size, stitched, icon, className, children }: BadgeProps) {
  return (
    <span className={clsx(badgeStyles({ tone, size, stitched }), className)}>
      {icon}
      {children}
    </span>
  );
}
