import { useId, type ReactNode } from 'react';
import { SectionTitle } from '@/ui/stitch-divider/section-title';

/** A part of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-16">
      <SectionTitle id={id}>{title}</SectionTitle>
      <div className="space-y-8">{children}</div>
    </section>
  );
}

/** One component under its name. */
export function Specimen({
  name,
  children,
  row = true,
}: {
  name: string;
  children: ReactNode;
  row?: boolean;
}) {
  return (
    <div>
      <p className="mb-3 font-mono text-caption text-ink-2">{name}</p>
      {row ? <div className="flex flex-wrap items-center gap-3">{children}</div> : children}
    </div>
  );
}
