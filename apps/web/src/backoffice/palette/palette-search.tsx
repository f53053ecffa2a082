import { useCombobox } from 'downshift';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { paletteTexts as texts } from '@/texts/backoffice-palette';
import { Spinner } from '@/ui/spinner/spinner';
import { searchBoxStyles, searchInputStyles } from '@/ui/search-combobox/search-box.styles';
import type { PaletteItem } from './palette-item.js';
import { PaletteList } from './palette-list.js';
import { usePaletteCommands } from './use-palette-commands.js';
import { usePaletteSearch } from './use-palette-search.js';

/** The field and what it finds. Arrows choose, Enter opens; the first result stands ready. */
export function PaletteSearch({ onDone }: { onDone: () => void }) {
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
