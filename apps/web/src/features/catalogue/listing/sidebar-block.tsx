import { useId, type ReactNode } from 'react';
import { Pesponto } from '@/ui/pesponto/pesponto';

/** One section of the sidebar under its stitched heading. */
export function SidebarBlock({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 font-sans text-small font-semibold">
        {title}
      </h2>
      <Pesponto tone="line" className="mb-3" />
      {children}
    </section>
  );
}
