import { useId, type ReactNode } from 'react';
import { StitchDivider } from '@/ui/stitch-divider/stitch-divider';

/** One section of the sidebar under its stitched heading. */
export function SidebarBlock({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 font-sans text-small font-semibold">
        {title}
      </h2>
      <StitchDivider tone="line" className="mb-3" />
      {children}
    </section>
  );
}
