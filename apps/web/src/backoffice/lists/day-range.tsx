import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';

interface DayRangeProps {
  texts: { from: string; to: string };
  /** Days in São Paulo, 'AAAA-MM-DD', or '' for none. */
  from: string;
  to: string;
  onChange: (change: { from: string } | { to: string }) => void;
}

/** The first and the last day that a list shows; neither lets the other run past it. */
export function DayRange({ texts, from, to, onChange }: DayRangeProps) {
  return (
    <>
      <Field label={texts.from}>
        <TextInput
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </Field>
      <Field label={texts.to}>
        <TextInput
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </Field>
    </>
  );
}
