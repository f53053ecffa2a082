import { contactTexts } from '@/texts/static';

interface HoneyPotProps {
  value: string;
  onChange: (value: string) => void;
}

/** A field that robots fill in and people cannot reach, neither by eye, by keyboard nor by a screen reader. */
export function HoneyPot({ value, onChange }: HoneyPotProps) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        {contactTexts.website}
        <input
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
