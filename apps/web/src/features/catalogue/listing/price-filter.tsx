import { useState } from 'react';
import { sidebarTexts } from '@/texts/catalogue/sidebar';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import { PRICE_RANGE, type ListingFilters } from './listing-filters.js';

interface PriceFilterProps {
  filters: ListingFilters;
  onChange: (change: Pick<ListingFilters, 'min' | 'max'>) => void;
}

/** Lower and upper price in reais (LIST-22). At 1000 the upper one means no limit. */
export function PriceFilter({ filters, onChange }: PriceFilterProps) {
  const [typed, setTyped] = useState<{ min: string; max: string } | null>(null);
  const shown = typed ?? { min: String(filters.min), max: String(filters.max) };
  const min = Number(shown.min || PRICE_RANGE.min);
  const max = Math.min(Number(shown.max || PRICE_RANGE.max), PRICE_RANGE.max);
  // '-5' or '2,5' is refused, never read as its digits.
  const wrong = /\D/.test(shown.min + shown.max) || min > max;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong) return;
        onChange({ min, max });
        setTyped(null);
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label={sidebarTexts.priceMin}>
          <TextInput
            inputMode="numeric"
            value={shown.min}
            aria-invalid={wrong || undefined}
            onChange={(event) => setTyped({ ...shown, min: event.target.value.slice(0, 4) })}
          />
        </Field>
        <Field label={sidebarTexts.priceMax}>
          <TextInput
            inputMode="numeric"
            value={shown.max}
            aria-invalid={wrong || undefined}
            onChange={(event) => setTyped({ ...shown, max: event.target.value.slice(0, 4) })}
          />
        </Field>
      </div>
      <p aria-live="polite" className="text-small text-err">
        {wrong ? sidebarTexts.priceWrong : ''}
      </p>
      <Button type="submit" variant="secondary" size="sm" block className="mt-3">
        {sidebarTexts.priceApply}
      </Button>
    </form>
  );
}
