import { clsx } from 'clsx';

interface PespontoProps {
  tone?: 'strong' | 'petrol' | 'line' | 'coral';
  className?: string;
}

const TONES = { strong: 'text-line-strong', petrol: 'text-petrol', line: 'text-line', coral: 'text-coral' };

/** The topstitch of the house, as a rule between things. Decoration: screen readers pass over it. */
export function Pesponto({ tone = 'strong', className }: PespontoProps) {
  return <div aria-hidden="true" className={clsx('pesponto', TONES[tone], className)} />;
}
