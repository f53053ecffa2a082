import type { Sort } from '@plantao/contracts/catalogue/list-products.dto';
import { sortTexts } from '@/texts/catalogue/catalogue';
import { Select } from '@/ui/select/select';
import { SORTS } from './listing-filters.js';

interface SortSelectProps {
  value: Sort;
  onChange: (sort: Sort) => void;
  /** The server's order of a search is by how well a product fits. */
  searching: boolean;
  /** Accessible name when there is no visible label. */
  label?: string;
}

/** The order of the listing; 'newest' leaves the server's (LIST-19). */
export function SortSelect({ value, onChange, searching, label }: SortSelectProps) {
  return (
    <Select
      aria-label={label}
      options={SORTS.map((sort) => ({
        value: sort,
        label: searching && sort === 'newest' ? sortTexts.best : sortTexts[sort],
      }))}
      value={value}
      onChange={(event) => onChange(event.target.value as Sort)}
    />
  );
}
