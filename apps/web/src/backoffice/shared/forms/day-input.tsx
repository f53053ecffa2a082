import { isDay, addMonths } from '@plantao/domain/shared/brazil/brazil-date';
import { clsx } from 'clsx';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ComponentProps, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { calendarTexts as texts } from '@/texts/backoffice/fields';
import { DateInput } from '@/ui/date-input/date-input';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Popover } from '@/ui/popover/popover';
import { brazilToday, plusDays, weeksOf } from './month-days.js';

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};
const monthOf = formatter({ month: 'long', year: 'numeric' });
const wholeDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekdayOf = formatter({ weekday: 'long' });
const briefWeekday = formatter({ weekday: 'narrow' });

const MOVES: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

interface DayInputProps extends Omit<ComponentProps<typeof DateInput>, 'end'> {
  /** Names the button that opens the calendar. */
  calendar: string;
  /** The days that the calendar offers, as '2026-11-20'; '' for no bound. What is typed is judged by the form. */
  min?: string;
  max?: string;
}

/** A day that is typed, or chosen from a calendar: where the weekday or the distance to today matters. */
export function DayInput({ value, onChange, calendar, min = '', max = '', ...rest }: DayInputProps) {
  const [open, setOpen] = useState(false);
  return (
    <DateInput
      {...rest}
      value={value}
      onChange={onChange}
      end={
        <Popover
          label={calendar}
          align="end"
          open={open}
          onOpenChange={setOpen}
          trigger={
            <IconButton
              size="sm"
              label={calendar}
              icon={<CalendarDays aria-hidden="true" className="size-4" />}
            />
          }
        >
          <Calendar
            value={isDay(value) ? value : ''}
            min={min}
            max={max}
            onPick={(day) => {
              setOpen(false);
              onChange(day);
            }}
          />
        </Popover>
      }
    />
  );
}

interface CalendarProps {
  /** The chosen day as '2026-11-20', '' for none. */
  value: string;
  /** The days that may be chosen; '' for no bound. */
  min: string;
  max: string;
  onPick: (day: string) => void;
}

/**
 * A month of days in Portuguese, whatever the language of the browser, as the date grid of the ARIA practices: arrows
 * move by day and week, Page Up and Page Down by month.
 */
function Calendar({ value, min, max, onPick }: CalendarProps) {
  const today = brazilToday();
  const [focused, setFocused] = useState(value || (min > today ? min : today));
  const grid = useRef<HTMLTableElement>(null);
  const title = useId();
  useEffect(() => {
    grid.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus();
  }, [focused]);
  const weeks = weeksOf(focused);
  const move = (event: KeyboardEvent) => {
    const to = MOVES[event.key]?.(focused);
    if (!to) return;
    event.preventDefault();
    setFocused(to);
  };
  const isOpen = (day: string): boolean => (min === '' || day >= min) && (max === '' || day <= max);
  const turn = (label: string, months: number, Icon: typeof ChevronLeft) => (
    <IconButton
      size="sm"
      label={label}
      onClick={() => setFocused(addMonths(focused, months))}
      icon={<Icon aria-hidden="true" className="size-4" />}
    />
  );
  return (
    <div>
      <div className="flex items-center justify-between">
        {turn(texts.monthBefore, -1, ChevronLeft)}
        <p id={title} aria-live="polite" className="font-semibold first-letter:uppercase">
          {monthOf(focused)}
        </p>
        {turn(texts.monthAfter, 1, ChevronRight)}
      </div>
      <table
        ref={grid}
        role="grid"
        aria-labelledby={title}
        onKeyDown={move}
        className="mt-2 w-full text-center"
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekdayOf(day)} className="py-1 text-caption text-ink-3">
                {briefWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === value}>
                  <button
                    type="button"
                    tabIndex={day === focused ? 0 : -1}
                    disabled={!isOpen(day)}
                    aria-label={wholeDay(day)}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onPick(day)}
                    className={clsx(
                      'figures size-9 rounded-control text-small disabled:text-ink-3 disabled:line-through',
                      day === value ? 'bg-petrol font-semibold text-paper' : 'enabled:hover:bg-mist',
                      day === today && 'font-bold underline',
                      !day.startsWith(focused.slice(0, 7)) && day !== value && 'text-ink-3',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
