import { clsx } from 'clsx';

interface PespontoProps {
  tone?: 'strong' | 'petrol' | 'line' | 'coral';
  className?: string;
}

const TONES = { strong: 'text-line-strong', petrol: 'text-petrol', line: 'text-line', coral: 'text-coral' };

/** The brand's topstitch as a horizontal rule. Decorative: hidden from screen readers. */
export function Pesponto({ tone = 'strong', className }: PespontoProps) {
  return <div aria-hidden="true" className={clsx('pesponto', TONES[tone], className)} />;
}
