import { isDay, writtenDay } from '@plantao/domain/shared/brazil-date';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '@/ui/icon-button/icon-button';
import { MaskedInput } from '@/ui/masked-input/masked-input';
import type { TextInputProps } from '@/ui/text-input/text-input';

interface DateInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'end'> {
  /** A day that exists as '2026-11-20', '' for none, or what was typed while that is no such day. */
  value: string;
  onChange: (value: string) => void;
  /** Names the button that opens a calendar; without it there is none. */
  calendar?: string;
  /** The days that the calendar offers, as '2026-11-20'; '' for no bound. What is typed is judged by the form. */
  min?: string;
  max?: string;
}

function dayOf(written: string): string {
  const day = written.split('/').reverse().join('-');
  return isDay(day) ? day : written;
}

/** A day, typed as dd/mm/aaaa in every browser: a native field would ask in the order of the browser's language. */
export function DateInput({ value, onChange, calendar, min, max, ...rest }: DateInputProps) {
  const picker = useRef<HTMLInputElement>(null);
  const day = isDay(value) ? value : '';
  return (
    <span className="relative block">
      <MaskedInput
        {...rest}
        mask="date"
        autoComplete={rest.autoComplete ?? 'off'}
        value={day ? writtenDay(day) : value}
        onChange={({ target }) => onChange(dayOf(target.value))}
        end={
          calendar ? (
            <IconButton
              size="sm"
              label={calendar}
              onClick={() => picker.current?.showPicker()}
              icon={<CalendarDays aria-hidden="true" className="size-4" />}
            />
          ) : undefined
        }
      />
      {calendar ? (
        <input
          ref={picker}
          type="date"
          aria-hidden="true"
          tabIndex={-1}
          value={day}
          min={min || undefined}
          max={max || undefined}
          onChange={({ target }) => onChange(target.value)}
          className="pointer-events-none absolute inset-0 -z-10 opacity-0"
        />
      ) : null}
    </span>
  );
}
