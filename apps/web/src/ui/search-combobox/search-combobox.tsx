import { useCombobox } from 'downshift';
import { Search, X } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { uiTexts } from '@/texts/ui';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Spinner } from '@/ui/spinner/spinner';
import { searchBoxStyles, searchInputStyles } from './search-box.styles.js';

export interface SearchComboboxProps<Item> {
  label: string;
  placeholder?: string;
  /** What is typed; kept by the caller, who also decides when to search. */
  term: string;
  onTermChange: (term: string) => void;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** One item as text, for the input and screen readers. */
  itemText: (item: Item) => string;
  renderItem: (item: Item, highlighted: boolean) => ReactNode;
  onChoose: (item: Item) => void;
  /** Enter without a highlighted item. */
  onSubmit?: (term: string) => void;
  loading?: boolean;
  /** Instead of items: 'Nenhum produto encontrado', a failure. Shown and read out. */
  message?: ReactNode;
  /** Read out when the items change, not shown. */
  status?: string;
  /** Below the items (a link to all of them). */
  footer?: ReactNode;
  /** True when there is something to show; otherwise the panel stays closed. */
  ready: boolean;
  autoFocus?: boolean;
  /** The panel floats at the width of the box, or is in the page flow (full-screen search). */
  panel?: 'floating' | 'inline';
  className?: string;
}

/** A search field that suggests while it is typed in: arrows choose, Enter opens, Esc closes. */
export function SearchCombobox<Item>(props: SearchComboboxProps<Item>) {
  const { label, placeholder, term, onTermChange, items, itemKey, itemText, renderItem, onChoose, onSubmit } =
    props;
  const { loading, message, status, footer, ready, autoFocus, panel = 'floating', className } = props;
  const combobox = useCombobox<Item>({
    items: [...items],
    inputValue: term,
    // Text typed before this code had loaded is searched, too.
    initialIsOpen: (autoFocus ?? false) && term !== '',
    selectedItem: null,
    itemToString: (item) => (item === null ? '' : itemText(item)),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChoose(selectedItem);
    },
    stateReducer: (_state, { type, changes }) =>
      // What was typed stays when the list closes: leaving the field is not choosing.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
  });
  const { isOpen, highlightedIndex, getInputProps, getItemProps, getMenuProps, getLabelProps, closeMenu } =
    combobox;
  const shown = ready && (isOpen || panel === 'inline');

  return (
    <div className={clsx('relative', className)}>
      <label {...getLabelProps()} className="sr-only">
        {label}
      </label>
      <div className={searchBoxStyles}>
        <Search aria-hidden="true" className="pointer-events-none absolute left-3 top-3 size-5 text-ink-3" />
        <input
          {...getInputProps({
            // At once, not after downshift's own turn: fast typing would lose letters.
            onChange: (event) => onTermChange(event.currentTarget.value),
            onKeyDown: (event) => {
              if (event.key !== 'Enter' || highlightedIndex >= 0) return;
              event.preventDefault();
              closeMenu();
              onSubmit?.(term);
            },
          })}
          type="search"
          enterKeyHint="search"
          placeholder={placeholder}
          autoComplete="off"
          autoFocus={autoFocus}
          className={searchInputStyles}
        />
        <span className="absolute right-0 top-0 flex size-11 items-center justify-center text-ink-3">
          {loading ? (
            <Spinner size="sm" />
          ) : term ? (
            <IconButton
              label={uiTexts.clear}
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => onTermChange('')}
            />
          ) : null}
        </span>
      </div>
      <div
        className={clsx(
          panel === 'floating' &&
            'absolute inset-x-0 top-full z-overlay mt-2 overflow-hidden rounded-tile border border-line bg-paper shadow-lg',
          !shown && 'hidden',
        )}
      >
        <ul {...getMenuProps({ 'aria-label': label })} className="max-h-112 overflow-y-auto p-1 empty:hidden">
          {shown
            ? items.map((item, index) => (
                <li
                  key={itemKey(item)}
                  {...getItemProps({ item, index })}
                  className={clsx('cursor-pointer rounded-control', highlightedIndex === index && 'bg-tile')}
                >
                  {renderItem(item, highlightedIndex === index)}
                </li>
              ))
            : null}
        </ul>
        <div role="status">
          {shown && message ? <div className="px-4 py-4 text-small text-ink-2">{message}</div> : null}
          {shown && status ? <span className="sr-only">{status}</span> : null}
        </div>
        {shown && footer ? (
          // The field keeps the focus, so that a press here is not lost to the closing list.
          <div className="border-t border-line p-1" onMouseDown={(event) => event.preventDefault()}>
            {footer}
          </div>
        ) : null}
      </div>
    </div>
  );
}
