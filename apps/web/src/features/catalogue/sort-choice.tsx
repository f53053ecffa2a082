import type { Sort } from '@plantao/contracts/catalogue/list-products.dto';
import { listingTexts, sortTexts } from '@/texts/catalogue';
import { Field } from '@/ui/field/field';
import { Select } from '@/ui/select/select';
import { SORTS } from './listing-filters.js';

const OPTIONS = SORTS.map((value) => ({ value, label: sortTexts[value] }));

/** The order of the listing; 'newest' leaves the server's (LIST-19). */
export function SortChoice({ value, onChange, hideLabel }: { value: Sort; onChange: (sort: Sort) => void; hideLabel?: boolean }) {
  return (
    <Field label={listingTexts.sort} hideLabel={hideLabel ?? false}>
      <Select options={OPTIONS} value={value} onChange={(event) => onChange(event.target.value as Sort)} />
    </Field>
  );
}
