import { STITCH, stitchedText } from '@plantao/domain/embroidery/rules/stitch-text.rules';
import { POSITION_NAMES } from '@plantao/domain/shared/embroidery';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Fields } from '@/lib/forms/use-fields';
import { embroideryTexts as texts } from '@/texts/embroidery';
import { Field } from '@/ui/field/field';
import { SizeButton } from '@/ui/size-button/size-button';
import { Swatch } from '@/ui/swatch/swatch';
import { TextInput } from '@/ui/text-input/text-input';
import { isFaint, secondLineOf, type EmbroideryDraft } from './embroidery-draft.js';
import { LogoField } from './logo-field.js';
import type { EmbroideryOffer } from './use-embroidery-offer.js';

/** Letters left from which the field says how many. */
const FEW = 6;

interface EmbroideryFieldsProps {
  form: Fields<EmbroideryDraft>;
  offer: EmbroideryOffer;
  /** '#1F2F4F' */
  cloth: string;
  /** Ids and groups of two dialogs stay apart. */
  id: string;
}

/** What is stitched, in which thread, where. */
export function EmbroideryFields({ form, offer, cloth, id }: EmbroideryFieldsProps) {
  const { values, faults, put } = form;
  const thread = offer.terms.threads.find(({ name }) => name === values.thread);
  return (
    <div className="space-y-5">
      <Line
        id={`${id}-name`}
        label={texts.name}
        hint={texts.nameHint}
        max={STITCH.nameMax}
        value={values.name}
        error={faults.name}
        cut={texts.cut.name}
        bind={form.bind('name')}
        onText={(name) => put({ name })}
        autoComplete="name"
      />
      <Line
        id={`${id}-second`}
        label={texts.secondLine}
        hint={texts.secondLineHint}
        max={STITCH.secondLineMax}
        value={values.secondLine}
        error={faults.secondLine}
        optional
        cut={texts.cut.secondLine}
        bind={form.bind('secondLine')}
        onText={(secondLine) => put({ secondLine })}
        onLeave={() => put((now) => ({ secondLine: secondLineOf(now) }))}
      />
      <fieldset>
        <legend className="mb-1 text-small font-semibold">
          {texts.thread}
          {thread ? <span className="font-normal text-ink-2">: {thread.name}</span> : null}
        </legend>
        <div className="-mx-0.5 flex flex-wrap gap-1">
          {offer.terms.threads.map(({ name, value }) => (
            <Swatch
              key={name}
              name={name}
              colour={value}
              group={`${id}-thread`}
              checked={name === values.thread}
              onChange={() => put({ thread: name })}
            />
          ))}
        </div>
        <p role="status" className="mt-1 flex gap-1 text-small text-amber empty:hidden">
          {thread && isFaint(thread.value, cloth) ? (
            <>
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {texts.faint}
            </>
          ) : null}
        </p>
      </fieldset>
      {offer.positions.length > 1 ? (
        <fieldset>
          <legend className="mb-2 text-small font-semibold">{texts.position}</legend>
          <div className="flex flex-wrap gap-2">
            {offer.positions.map((position) => (
              <SizeButton
                key={position}
                name={POSITION_NAMES[position]}
                group={`${id}-position`}
                checked={position === values.position}
                onChange={() => put({ position })}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <LogoField
        logo={values.logo}
        onLogo={(logo) => put({ logo })}
        price={offer.terms.logoPrice}
        error={faults.logo}
      />
    </div>
  );
}

interface LineProps {
  id: string;
  label: string;
  hint: string;
  max: number;
  value: string;
  error: string | undefined;
  optional?: boolean;
  autoComplete?: string;
  /** Says that what was pasted or filled in was longer than `max`. */
  cut: (max: number) => string;
  bind: ReturnType<Fields<EmbroideryDraft>['bind']>;
  onText: (text: string) => void;
  onLeave?: () => void;
}

/** A line of at most `max` letters. It has no `maxLength`: that would cut a pasted or filled in name without a word. */
function Line({
  id,
  label,
  hint,
  max,
  value,
  error,
  optional,
  autoComplete = 'off',
  cut,
  bind,
  onText,
  onLeave,
}: LineProps) {
  const [isCut, setCut] = useState(false);
  const left = max - value.length;
  const change = (typed: string) => {
    const text = typed.length > max ? stitchedText(typed) : typed;
    const isOneLetter = typed.length === value.length + 1;
    setCut(text.length > max && !isOneLetter);
    onText(text.length > max && isOneLetter ? value : text.slice(0, max));
  };
  return (
    <div>
      <Field
        id={id}
        label={label}
        hint={hint}
        error={error}
        optional={optional ?? false}
        aside={
          left <= FEW ? <span className="figures text-ink-2">{texts.left(Math.max(0, left))}</span> : null
        }
      >
        <TextInput
          {...bind}
          onChange={({ target }) => change(target.value)}
          autoComplete={autoComplete}
          autoCapitalize="words"
          onBlur={() => {
            onLeave?.();
            bind.onBlur();
          }}
        />
      </Field>
      <div role="status">
        {isCut ? (
          <p className="mt-1 flex gap-1 text-small text-amber">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {cut(max)}
          </p>
        ) : null}
      </div>
    </div>
  );
}
