import { isDay, writtenDay } from '@plantao/domain/shared/brazil/brazil-date';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import type { TextInputProps } from '@/ui/text-input/text-input';

interface DateInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** A day as '2026-11-20', '' for none, or the typed text while it is invalid. */
  value: string;
  onChange: (value: string) => void;
}

function dayOf(written: string): string {
  const day = written.split('/').reverse().join('-');
  return isDay(day) ? day : written;
}

/** A day, typed as dd/mm/aaaa in every browser: a native field would ask in the order of the browser's language. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  return (
    <MaskedInput
      {...rest}
      mask="date"
      autoComplete={rest.autoComplete ?? 'off'}
      value={isDay(value) ? writtenDay(value) : value}
      onChange={({ target }) => onChange(dayOf(target.value))}
    />
  );
}
