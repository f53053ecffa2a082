import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '@/lib/format';
import { listingTexts } from '@/texts/catalogue/catalogue';
import { sidebarTexts } from '@/texts/catalogue/sidebar';
import { SwatchDot } from '@/ui/swatch/swatch-dot';
import type { FilterOption } from './use-facets.js';

interface FilterChipsProps {
  legend: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  /** Products that an option leaves; undefined while it is not known, and where nobody counts. */
  countOf?: (name: string) => number | undefined;
  onToggle: (name: string) => void;
}

/** Number of options shown; a button shows the rest. */
const SHOWN = 10;

/** Several of a few names: checkboxes that look like small labels. What is chosen is always in sight. */
export function FilterChips({ legend, options, chosen, countOf, onToggle }: FilterChipsProps) {
  const [all, setAll] = useState(options.length <= SHOWN + 2);
  const left = options.filter(({ name }) => countOf?.(name) !== 0 || chosen.includes(name));
  const shown = all ? left : left.filter(({ name }, place) => place < SHOWN || chosen.includes(name));
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ name, label = name, value }) => (
          <Chip
            key={name}
            count={countOf?.(name)}
            checked={chosen.includes(name)}
            onToggle={() => onToggle(name)}
          >
            {value ? <SwatchDot colour={value} className="size-4!" /> : null}
            {label}
          </Chip>
        ))}
        {shown.length < left.length ? (
          <button
            type="button"
            className="target inline-flex min-h-9 items-center rounded-control px-2 text-small font-semibold text-petrol underline underline-offset-4"
            onClick={() => setAll(true)}
          >
            {sidebarTexts.showAll(left.length)}
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}

interface ChipProps {
  checked: boolean;
  count?: number | undefined;
  onToggle: () => void;
  children: ReactNode;
}

export function Chip({ checked, count, onToggle, children }: ChipProps) {
  return (
    <label
      className={clsx(
        'relative inline-flex min-h-9 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control border px-3 text-small font-medium transition-[background-color,border-color]',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol',
        checked ? 'border-petrol bg-petrol-soft text-petrol' : 'border-line-strong bg-paper hover:border-ink',
      )}
    >
      <input
        type="checkbox"
        className="sr-only"
        checked={checked}
        title={countTitle(count)}
        onChange={onToggle}
      />
      {children}
      <Count of={count} />
    </label>
  );
}

/** How many products there are behind a filter, for the eye: no part of its name. Its control has them as its title. */
export const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : (
    <span
      aria-hidden="true"
      data-count={formatNumber(of)}
      className="figures text-caption font-normal text-ink-3 after:content-[attr(data-count)]"
    />
  );

/** The title of a control that shows a Count; screen readers read it after the name. */
export const countTitle = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : listingTexts.count(count);
