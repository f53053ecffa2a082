import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
}

/** One of several views in the same place. Arrows move between the tabs. */
export function Tabs({ label, tabs, className, defaultValue, ...state }: TabsProps) {
  const first = state.value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value ?? '' } : {};
  return (
    <Radix.Root {...state} {...first} className={className}>
      <Radix.List
        aria-label={label}
        className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line p-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              'relative min-h-11 shrink-0 whitespace-nowrap rounded-control px-4 font-semibold text-ink-2 hover:text-ink',
              'after:absolute after:inset-x-4 after:-bottom-1 after:h-0.5 after:rounded-full data-[state=active]:text-petrol data-[state=active]:after:bg-petrol',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-control pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
