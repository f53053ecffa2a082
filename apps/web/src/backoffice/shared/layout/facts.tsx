import type { ReactNode } from 'react';
import { CopyButton } from '@/ui/copy-button/copy-button';

/** Names and values, one under the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

interface FactProps {
  name: string;
  children: ReactNode;
  /** Puts a copy button beside the value. */
  copy?: { value: string; label: string } | undefined;
}

export function Fact({ name, children, copy }: FactProps) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-3 py-1">
      <dt className="shrink-0 text-ink-3">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1 text-right">
        <span className="min-w-0 break-words">{children}</span>
        {copy ? <CopyButton iconOnly value={copy.value} label={copy.label} className="-mr-3 -my-1" /> : null}
      </dd>
    </div>
  );
}
