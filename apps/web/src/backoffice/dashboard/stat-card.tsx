import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/ui/skeleton/skeleton';

interface StatCardProps {
  label: string;
  to: string;
  icon: LucideIcon;
  value: string;
  /** Two short lines. */
  children: ReactNode;
}

const BOX = 'relative flex h-full min-h-36 flex-col rounded-tile border border-line bg-paper p-4';

/** One figure; the whole card leads to its list. */
export function StatCard({ label, to, icon: Icon, value, children }: StatCardProps) {
  return (
    <li className={`${BOX} transition-colors hover:border-line-strong has-focus-visible:border-petrol`}>
      <h2 className="flex items-center justify-between gap-2 text-small font-semibold text-ink-2">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-tile">
          {label}
        </Link>
        <Icon aria-hidden="true" className="size-5 text-ink-3" />
      </h2>
      <p className="figures mt-1 font-display text-h1 font-semibold">{value}</p>
      <div className="mt-auto space-y-1 pt-2 text-caption text-ink-2">{children}</div>
    </li>
  );
}

export function StatCardSkeleton() {
  return (
    <div className={BOX}>
      <Skeleton className="h-5 w-20" />
      <Skeleton className="mt-2 h-9 w-24" />
      <Skeleton className="mt-auto h-4 w-32" />
      <Skeleton className="mt-2 h-4 w-24" />
    </div>
  );
}
