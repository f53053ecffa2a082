import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { StitchDivider } from './stitch-divider.js';

interface SectionTitleProps {
  children: ReactNode;
  /** On the right: a link to see everything. */
  aside?: ReactNode;
  /** h2 unless the page needs another. */
  level?: 1 | 2 | 3;
  id?: string;
  className?: string;
}

const SIZES = { 1: 'text-h1', 2: 'text-h2', 3: 'text-h3' };

/** The heading of a section with its stitch below. */
export function SectionTitle({ children, aside, level = 2, id, className }: SectionTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx('mb-6', className)}>
      <div className="flex items-end justify-between gap-4 pb-3">
        <Heading id={id} className={SIZES[level]}>
          {children}
        </Heading>
        {aside ? <div className="shrink-0 text-small font-semibold">{aside}</div> : null}
      </div>
      <StitchDivider />
    </div>
  );
}
