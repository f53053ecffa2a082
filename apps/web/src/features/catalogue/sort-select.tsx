import type { Sort } from '@plantao/contracts/catalogue/list-products.dto';
import { sortTexts } from '@/texts/catalogue';
import { Select } from '@/ui/select/select';
import { SORTS } from './listing-filters.js';

const OPTIONS = SORTS.map((value) => ({ value, label: sortTexts[value] }));

interface SortSelectProps {
  value: Sort;
  onChange: (sort: Sort) => void;
  /** Its name where no label stands above it. */
  label?: string;
}

/** The order of the listing; 'newest' leaves the server's (LIST-19). */
export function SortSelect({ value, onChange, label }: SortSelectProps) {
  return (
    <Select
      aria-label={label}
      options={OPTIONS}
      value={value}
      onChange={(event) => onChange(event.target.value as Sort)}
    />
  );
}
