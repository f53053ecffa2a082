import { clsx } from 'clsx';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface Section {
  value: string;
  title: string;
  content: ReactNode;
}

interface SectionTabsProps {
  label: string;
  sections: readonly Section[];
  open: string;
  onOpen: (value: string) => void;
}

const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_place, last) => last,
};

/** Tabs with all their panels in the page, so that search engines and 'find in page' of a shopper's reader see them. */
export function SectionTabs({ label, sections, open, onOpen }: SectionTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = Math.max(
    0,
    sections.findIndex(({ value }) => value === open),
  );
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next = step ? sections[step(current, sections.length - 1)] : undefined;
    if (!next) return;
    event.preventDefault();
    onOpen(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={walk}
        className="flex gap-1 border-b border-line p-1"
      >
        {sections.map(({ value, title }, place) => {
          const selected = place === current;
          return (
            <button
              key={value}
              type="button"
              role="tab"
              id={`${id}-${value}`}
              data-tab={value}
              aria-selected={selected}
              aria-controls={`${id}-${value}-panel`}
              tabIndex={selected ? 0 : -1}
              onClick={() => onOpen(value)}
              className={clsx(
                'relative min-h-11 shrink-0 rounded-control px-4 font-semibold after:absolute after:inset-x-4 after:-bottom-1 after:h-0.5 after:rounded-full',
                selected ? 'text-petrol after:bg-petrol' : 'text-ink-2 hover:text-ink',
              )}
            >
              {title}
            </button>
          );
        })}
      </div>
      {sections.map(({ value, content }, place) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}-panel`}
          aria-labelledby={`${id}-${value}`}
          tabIndex={0}
          hidden={place !== current}
          className="rounded-control pt-6"
        >
          {content}
        </div>
      ))}
    </div>
  );
}
