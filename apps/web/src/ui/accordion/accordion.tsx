import { Plus } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface AccordionItem {
  value: string;
  title: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Value of the item that is open at first. */
  defaultOpen?: string;
  /** Level of the headings, one below that of their section. */
  headingLevel?: 2 | 3 | 4;
}

/** Questions and their answers, one open at a time. */
export function Accordion({ items, defaultOpen, headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Radix.Root type="single" collapsible {...(defaultOpen ? { defaultValue: defaultOpen } : {})}>
      {items.map((item) => (
        <Radix.Item key={item.value} value={item.value} className="border-b border-line first:border-t">
          <Radix.Header asChild>
            <Heading className="font-sans">
              <Radix.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 rounded-control py-3 text-left font-semibold hover:text-petrol">
                {item.title}
                <Plus
                  aria-hidden="true"
                  className="size-5 shrink-0 text-line-strong transition-transform duration-reveal group-data-[state=open]:rotate-45"
                />
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Radix.Content className="overflow-hidden data-[state=open]:animate-open">
            <div className="max-w-measure pb-5 text-ink-2">{item.content}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
