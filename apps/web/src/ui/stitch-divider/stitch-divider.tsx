import { clsx } from 'clsx';

interface StitchDividerProps {
  tone?: 'strong' | 'petrol' | 'line' | 'coral';
  className?: string;
}

const TONES = { strong: 'text-line-strong', petrol: 'text-petrol', line: 'text-line', coral: 'text-coral' };

/** The brand's topstitch as a horizontal rule. Decorative: hidden from screen readers. */
export function StitchDivider({ tone = 'strong', className }: StitchDividerProps) {
  return <div aria-hidden="true" className={clsx('stitch', TONES[tone], className)} />;
}
