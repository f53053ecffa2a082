import { clsx } from 'clsx';

interface ProgressBarProps {
  /** Between 0 and 1. */
  value: number;
  label: string;
  tone?: 'petrol' | 'ok' | 'amber' | 'err';
  className?: string;
}

const TONES = { petrol: 'bg-petrol', ok: 'bg-ok', amber: 'bg-amber', err: 'bg-err' };

/** How much of something is reached (free shipping, uses of a coupon). The label says it in words. */
export function ProgressBar({ value, label, tone = 'petrol', className }: ProgressBarProps) {
  const part = Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      className={clsx('h-2 overflow-hidden rounded-full bg-tile-deep', className)}
    >
      <div
        className={clsx('h-full origin-left rounded-full transition-transform duration-drawer', TONES[tone])}
        style={{ transform: `scaleX(${part})` }}
      />
    </div>
  );
}
