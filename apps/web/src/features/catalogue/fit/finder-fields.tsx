import {
  BODY_SHAPES,
  OWN_EASE,
  type BodyInput,
  type OwnLook,
} from '@plantao/domain/catalogue/rules/body-estimate.rules';
import { useId, useState, type ReactNode } from 'react';
import { fitTexts as texts } from '@/texts/catalogue/fit';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import { faultOf } from './finder-draft.js';
import type { Finder } from './use-finder.js';

/** What most people know first. */
const MODES = ['estimate', 'tape', 'garment'] as const;

interface FinderFieldsProps {
  finder: Finder;
  /** Which pieces are to be judged; a finder of all models asks for both. */
  pieces: { top: boolean; trousers: boolean };
}

/** The three ways to say what size somebody is. */
export function FinderFields({ finder, pieces }: FinderFieldsProps) {
  const { draft, put } = finder;
  return (
    <div className="space-y-4">
      <Chips
        legend={texts.modes.label}
        value={draft.mode}
        options={MODES.map((mode) => [mode, texts.modes[mode]])}
        onChange={(mode) => put({ mode })}
      />
      {draft.mode === 'estimate' ? (
        <>
          <Row>
            <Centimetres finder={finder} input="heightCm" label={texts.height} autoFocus />
            <Centimetres finder={finder} input="weightKg" label={texts.weight} />
          </Row>
          <p className="text-small text-ink-2">{texts.weightHint}</p>
          <Chips
            legend={texts.shape.legend}
            value={draft.shape}
            options={BODY_SHAPES.map((shape) => [shape, texts.shape[shape]])}
            onChange={(shape) => put({ shape })}
          />
        </>
      ) : null}
      {draft.mode === 'tape' ? (
        <>
          <p className="text-small text-ink-2">{texts.tapeHint}</p>
          <div className="grid grid-cols-3 items-start gap-3">
            <Centimetres finder={finder} input="bust" label={texts.bust} />
            <Centimetres finder={finder} input="waist" label={texts.waist} />
            <Centimetres finder={finder} input="hip" label={texts.hip} />
          </div>
          {pieces.trousers ? (
            <Centimetres finder={finder} input="heightCm" label={texts.heightOptional} />
          ) : null}
        </>
      ) : null}
      {draft.mode === 'garment' ? (
        <>
          {pieces.top ? (
            <Centimetres finder={finder} input="flatTop" label={texts.flatTop} hint={texts.flatTopHint} />
          ) : null}
          {pieces.trousers ? (
            <Centimetres
              finder={finder}
              input="flatTrousers"
              label={texts.flatTrousers}
              hint={texts.flatTrousersHint}
            />
          ) : null}
          <Chips
            legend={texts.look.legend}
            value={draft.look}
            options={(Object.keys(OWN_EASE) as OwnLook[]).map((look) => [look, texts.look[look]])}
            onChange={(look) => put({ look })}
          />
        </>
      ) : null}
    </div>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 items-start gap-3">{children}</div>
);

interface CentimetresProps {
  finder: Finder;
  input: BodyInput;
  label: string;
  hint?: string;
  autoFocus?: boolean;
}

/** A number; what is wrong with it is said when the field is left. */
function Centimetres({ finder, input, label, hint, autoFocus }: CentimetresProps) {
  const [left, setLeft] = useState(false);
  const fault = left ? faultOf(finder.draft, input) : undefined;
  return (
    <Field label={label} hint={hint} error={fault}>
      <TextInput
        name={input}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={8}
        value={finder.draft.values[input] ?? ''}
        onBlur={() => setLeft(true)}
        onChange={(event) => finder.type(input, event.target.value)}
      />
    </Field>
  );
}

interface ChipsProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

function Chips<Value extends string>({ legend, value, options, onChange }: ChipsProps<Value>) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, label]) => (
          <label key={option} className="relative inline-flex min-h-11 items-center px-3 text-small">
            <input
              type="radio"
              name={group}
              checked={option === value}
              onChange={() => onChange(option)}
              className="peer absolute inset-0 size-full appearance-none rounded-control border border-line-strong bg-paper transition-[background-color,border-color] checked:border-petrol checked:bg-petrol-soft checked:ring-1 checked:ring-petrol hover:border-ink"
            />
            <span className="pointer-events-none relative peer-checked:font-semibold">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
