import { clsx } from 'clsx';
import { useCombobox, type UseComboboxReturnValue } from 'downshift';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { KeyCaps } from '@/backoffice/shared/shortcuts/key-caps';
import { paletteTexts as texts } from '@/texts/backoffice/palette';
import { Modal } from '@/ui/modal/modal';
import { searchBoxStyles, searchInputStyles } from '@/ui/search-combobox/search-box.styles';
import { Spinner } from '@/ui/spinner/spinner';
import type { PaletteItem, PaletteGroup } from './palette-item.js';
import { usePaletteStore } from './palette.store.js';
import { usePaletteCommands } from './use-palette-commands.js';
import { usePaletteSearch } from './use-palette-search.js';

/** Ctrl+K: everything of the back office by its name. */
export function PaletteDialog() {
  const { open, setOpen } = usePaletteStore();
  return (
    <Modal open={open} onOpenChange={setOpen} title={texts.title}>
      <PaletteSearch onDone={() => setOpen(false)} />
    </Modal>
  );
}

/** The search field and its results. Arrows choose, Enter opens; the first result is preselected. */
function PaletteSearch({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const commands = usePaletteCommands(term);
  const search = usePaletteSearch(term);
  const groups = [...commands, ...search.groups].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const choose = (item: PaletteItem) => {
    onDone();
    if (item.to) void navigate(item.to);
    item.act?.();
  };
  const combobox = useCombobox<PaletteItem>({
    items,
    isOpen: true,
    inputValue: term,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (item) => item?.label ?? '',
    onStateChange: ({ type, selectedItem }) => {
      const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      if (selectedItem && (type === InputKeyDownEnter || type === ItemClick)) choose(selectedItem);
    },
  });
  const wanted = term.trim();
  const message =
    search.failed.length > 0
      ? texts.failed(search.failed.join(', '))
      : search.searching
        ? ''
        : wanted.length > 0 && wanted.length < TEXT_LIMITS.searchMin
          ? texts.hint
          : items.length === 0
            ? texts.none(wanted)
            : '';
  return (
    <div className="min-h-150 pt-1 md:min-h-112">
      <label {...combobox.getLabelProps()} className="sr-only">
        {texts.label}
      </label>
      <div className={searchBoxStyles}>
        <Search aria-hidden="true" className="pointer-events-none absolute left-3 top-3 size-5 text-ink-3" />
        <input
          {...combobox.getInputProps({
            onChange: (event) => setTerm(event.currentTarget.value),
          })}
          {...(items.length === 0 ? { 'aria-activedescendant': undefined } : {})}
          type="search"
          autoFocus
          autoComplete="off"
          maxLength={100}
          placeholder={texts.placeholder}
          className={searchInputStyles}
        />
        <span className="absolute right-0 top-0 flex size-11 items-center justify-center text-ink-3">
          {search.searching ? <Spinner size="sm" /> : null}
        </span>
      </div>
      <div
        {...combobox.getMenuProps({ 'aria-label': texts.label })}
        className="-mx-2 mt-2 max-h-132 overflow-y-auto px-2 md:max-h-112"
      >
        <PaletteList groups={groups} combobox={combobox} />
      </div>
      <p role="status" className="text-small text-ink-2">
        {message ? (
          <span className="block px-3 py-3">{message}</span>
        ) : (
          <span className="sr-only">
            {search.searching ? texts.searching : wanted ? texts.found(items.length) : ''}
          </span>
        )}
      </p>
    </div>
  );
}

interface PaletteListProps {
  groups: readonly PaletteGroup[];
  combobox: Pick<UseComboboxReturnValue<PaletteItem>, 'getItemProps' | 'highlightedIndex'>;
}

/** The groups that have something; a heading a group, one run of choices through all of them. */
function PaletteList({ groups, combobox }: PaletteListProps) {
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
