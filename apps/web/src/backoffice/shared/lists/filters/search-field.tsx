import { TIMINGS } from '@plantao/domain/shared/constants';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounce } from '@/lib/use-debounce';
import { listTexts } from '@/texts/backoffice/shell';
import { IconButton } from '@/ui/icon-button/icon-button';
import { TextInput } from '@/ui/text-input/text-input';
import { useShortcut } from '../../shortcuts/use-shortcut.js';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What the address holds now. */
  value: string;
  /** Called with the trimmed text once it has been left alone for 300 ms. */
  onSearch: (text: string) => void;
}

/** The search of a list. '/' goes to it from anywhere on the screen. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The URL was changed elsewhere: another view, Back, 'Limpar filtros'.
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  const settled = useDebounce(text, TIMINGS.searchDebounce).trim();
  const search = useEffectEvent((wanted: string) => {
    if (wanted !== value && wanted === text.trim()) onSearch(wanted);
  });
  useEffect(() => search(settled), [settled]);
  useShortcut('/', () => input.current?.focus());

  return (
    <TextInput
      ref={input}
      type="search"
      enterKeyHint="search"
      maxLength={100}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className="[&::-webkit-search-cancel-button]:appearance-none"
      startIcon={<Search aria-hidden="true" className="size-5" />}
      end={
        text === '' ? null : (
          <IconButton
            label={listTexts.clearSearch}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => {
              setText('');
              onSearch('');
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
