import { useId } from 'react';
import { salesTexts as texts } from '@/texts/backoffice-dashboard';
import type { Measure } from './sales-chart.js';

interface MeasureChoiceProps {
  value: Measure;
  onChange: (measure: Measure) => void;
}

/** Receita or Pedidos: two radio buttons that look like one switch. */
export function MeasureChoice({ value, onChange }: MeasureChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex rounded-control border border-line bg-mist p-0.5">
      <legend className="sr-only">{texts.measure}</legend>
      {(['revenue', 'orders'] as const).map((measure) => (
        <label
          key={measure}
          className="relative inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 font-semibold text-ink-2 hover:text-ink lg:min-h-9 has-checked:bg-paper has-checked:text-petrol has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-petrol"
        >
          <input
            type="radio"
            name={name}
            checked={value === measure}
            onChange={() => onChange(measure)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {texts[measure]}
        </label>
      ))}
    </fieldset>
  );
}
