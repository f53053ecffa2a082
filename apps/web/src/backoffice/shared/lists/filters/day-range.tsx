import { isIsoDay } from '@plantao/domain/shared/brazil/brazil-date';
import { useState } from 'react';
import { DayInput } from '@/backoffice/shared/forms/day-input';
import { fieldTexts } from '@/texts/backoffice/fields';
import { Field } from '@/ui/field/field';

interface DayRangeProps {
  texts: { from: string; to: string };
  /** Days in São Paulo, 'AAAA-MM-DD', or '' for none. */
  from: string;
  to: string;
  onChange: (change: { from: string } | { to: string }) => void;
}

/** The first and the last day that a list shows; neither runs past the other. */
export function DayRange({ texts, from, to, onChange }: DayRangeProps) {
  return (
    <>
      <Day label={texts.from} value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <Day label={texts.to} value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </>
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** The list is filtered by valid days only; invalid input stays in the field until it is corrected. */
function Day({ label, value, min = '', max = '', onChange }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(null);
  }
  const faultOf = (day: string): string | undefined => {
    if (day === '') return undefined;
    if (!isIsoDay(day)) return fieldTexts.noSuchDay;
    return (min && day < min) || (max && day > max) ? fieldTexts.dayTooLate : undefined;
  };
  const fault = typed === null ? undefined : faultOf(typed);
  const complete = typed !== null && typed.length === 10;
  const take = (day: string) => {
    setLeft(false);
    setTyped(day);
    if (!faultOf(day) && day !== value) onChange(day);
  };
  return (
    <Field label={label} error={left || complete ? fault : undefined}>
      <DayInput
        value={typed ?? value}
        min={min}
        max={max}
        calendar={fieldTexts.pickDay(label)}
        onChange={take}
        onBlur={() => setLeft(true)}
      />
    </Field>
  );
}
