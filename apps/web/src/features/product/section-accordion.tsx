import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { Section } from './section-tabs.js';

interface SectionAccordionProps {
  sections: readonly Section[];
  open: string;
}

/** The browser's own disclosure, one open at a time; what is closed is still found by 'find in page'. */
export function SectionAccordion({ sections, open }: SectionAccordionProps) {
  const group = useId();
  return (
    <div>
      {sections.map(({ value, title, content }) => (
        <details
          key={value}
          name={group}
          open={value === open}
          className="group border-b border-line first:border-t"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control py-3 [&::-webkit-details-marker]:hidden">
            <h2 className="font-sans text-body font-semibold">{title}</h2>
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-line-strong transition-transform duration-reveal group-open:rotate-45"
            />
          </summary>
          <div className="pb-5">{content}</div>
        </details>
      ))}
    </div>
  );
}
