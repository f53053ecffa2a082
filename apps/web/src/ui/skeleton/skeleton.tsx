import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { uiTexts } from '@/texts/ui';

/** The box of what is coming, at its real size: give it the height and width that the content will have. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block rounded-badge', className)} />;
}

/** Lines of text that are coming; the last is shorter. */
export function SkeletonText({ lines = 2, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('block space-y-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={clsx('h-4', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

/**
 * Around skeletons: reads the waiting out once. The foot of the page waits with it (styles/base.css), because how tall
 * the content will be is not known.
 */
export function LoadingRegion({
  label = uiTexts.loading,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}
