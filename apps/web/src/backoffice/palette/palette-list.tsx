import { clsx } from 'clsx';
import type { UseComboboxReturnValue } from 'downshift';
import { KeyCaps } from '@/backoffice/shortcuts/key-caps';
import type { PaletteGroup, PaletteItem } from './palette-item.js';

interface PaletteListProps {
  groups: readonly PaletteGroup[];
  combobox: Pick<UseComboboxReturnValue<PaletteItem>, 'getItemProps' | 'highlightedIndex'>;
}

/** The groups that have something; a heading a group, one run of choices through all of them. */
export function PaletteList({ groups, combobox }: PaletteListProps) {
  const firsts = groups.map((_, place) =>
    groups.slice(0, place).reduce((sum, { items }) => sum + items.length, 0),
  );
  return groups.map(({ title, items }, place) => (
    <div key={title} role="group" aria-label={title} className="py-1">
      <span aria-hidden="true" className="block px-3 py-1 text-caption font-semibold text-ink-3">
        {title}
      </span>
      {items.map((item, within) => (
        <Choice key={item.key} item={item} index={(firsts[place] ?? 0) + within} combobox={combobox} />
      ))}
    </div>
  ));
}

interface ChoiceProps extends Pick<PaletteListProps, 'combobox'> {
  item: PaletteItem;
  index: number;
}

function Choice({ item, index, combobox: { getItemProps, highlightedIndex } }: ChoiceProps) {
  const { icon: Icon, label, detail, keys } = item;
  return (
    <div
      {...getItemProps({ item, index })}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1 text-small',
        highlightedIndex === index && 'bg-petrol-soft',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{label}</span>
        {detail ? <span className="block truncate text-caption text-ink-2">{detail}</span> : null}
      </span>
      {keys ? (
        <span aria-hidden="true" className="max-md:hidden">
          <KeyCaps keys={keys} sequence={keys.length > 1} />
        </span>
      ) : null}
    </div>
  );
}
