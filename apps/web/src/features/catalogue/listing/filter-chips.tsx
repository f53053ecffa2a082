import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { sidebarTexts } from '@/texts/catalogue/sidebar';
import { SwatchDot } from '@/ui/swatch/swatch-dot';

interface FilterChipsProps {
  legend: string;
  options: readonly { name: string; value?: string }[];
  chosen: readonly string[];
  onToggle: (name: string) => void;
}

/** Number of options shown; a button shows the rest. */
const SHOWN = 10;

/** Several of a few names: checkboxes that look like small labels. What is chosen is always in sight. */
export function FilterChips({ legend, options, chosen, onToggle }: FilterChipsProps) {
  const [all, setAll] = useState(options.length <= SHOWN + 2);
  const shown = all ? options : options.filter(({ name }, place) => place < SHOWN || chosen.includes(name));
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ name, value }) => (
          <Chip key={name} checked={chosen.includes(name)} onToggle={() => onToggle(name)}>
            {value ? <SwatchDot colour={value} className="size-4!" /> : null}
            {name}
          </Chip>
        ))}
        {shown.length < options.length ? (
          <button
            type="button"
            className="target inline-flex min-h-9 items-center rounded-control px-2 text-small font-semibold text-petrol underline underline-offset-4"
            onClick={() => setAll(true)}
          >
            {sidebarTexts.showAll(options.length)}
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}

function Chip({
  checked,
  onToggle,
  children,
}: {
  checked: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <label
      className={clsx(
        'relative inline-flex min-h-9 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control border px-3 text-small font-medium transition-[background-color,border-color]',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol',
        checked ? 'border-petrol bg-petrol-soft text-petrol' : 'border-line-strong bg-paper hover:border-ink',
      )}
    >
      <input type="checkbox" className="sr-only" checked={checked} onChange={onToggle} />
      {children}
    </label>
  );
}
