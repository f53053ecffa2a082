import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '@plantao/domain/shared/errors/catalog';
import { message } from '@plantao/domain/shared/errors/message';
import { DEFAULT_COLOUR } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { PictureAddress } from '@/backoffice/shared/forms/picture-address';
import { IntegerInput } from '@/backoffice/shared/forms/integer-input';
import { warehouseProductTexts as texts } from '@/texts/backoffice/warehouse';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import type { ColourDraft } from './product-draft.js';
import type { PendingColour } from './use-pending-colour.js';

interface ColourFormProps {
  title: string;
  initial: ColourDraft;
  /** Returns what is wrong; undefined when the colour was added. */
  onTake: (colour: ColourDraft) => ErrorCode | undefined;
  /** Only for a new colour: adds it to every size. */
  onTakeAll?: (colour: ColourDraft) => ErrorCode | undefined;
  onCancel: () => void;
  waiting: PendingColour;
}

/** One colour: name, tone, picture and pieces. */
export function ColourForm({ title, initial, onTake, onTakeAll, onCancel, waiting }: ColourFormProps) {
  const [colour, setColour] = useState(initial);
  const [fault, setFault] = useState<ErrorCode>();
  const first = useRef<HTMLInputElement>(null);
  const { attempts, notify } = waiting;
  useEffect(() => () => notify(false), [notify]);
  useEffect(() => {
    if (attempts > 0) first.current?.focus();
  }, [attempts]);
  const put = (change: Partial<ColourDraft>) => {
    const next = { ...colour, ...change };
    setColour(next);
    setFault(undefined);
    notify(JSON.stringify(next) !== JSON.stringify(initial));
  };
  const pendingText = onTakeAll ? texts.colourWaits : texts.colourChangeWaits;
  return (
    <fieldset className="space-y-4 rounded-tile border border-line bg-mist p-4">
      <legend className="px-1 font-semibold">{title}</legend>
      {fault || attempts > 0 ? <ErrorState inline title={fault ? message(fault) : pendingText} /> : null}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={texts.colourName}>
          <TextInput
            ref={first}
            autoFocus
            value={colour.name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => put({ name: target.value })}
          />
        </Field>
        <ToneFields value={colour.value} onChange={(value) => put({ value })} />
        <Field label={texts.colourStock}>
          <IntegerInput value={colour.stock} onCount={(stock) => put({ stock })} />
        </Field>
      </div>
      <PictureAddress label={texts.colourImage} value={colour.image} onChange={(image) => put({ image })} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
        {onTakeAll ? (
          <Button variant="secondary" title={texts.batchHint} onClick={() => setFault(onTakeAll(colour))}>
            {texts.addToAll}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => setFault(onTake(colour))}>
          {onTakeAll ? texts.addColour : texts.saveColour}
        </Button>
      </div>
    </fieldset>
  );
}

interface ToneFieldsProps {
  /** One code, or the codes of a mélange's two yarns with a slash between. */
  value: string;
  onChange: (value: string) => void;
}

/** The tone of a colour: one yarn, or two. */
function ToneFields({ value, onChange }: ToneFieldsProps) {
  const [first = DEFAULT_COLOUR, second] = value.split('/');
  return (
    <div>
      <Field label={texts.colourValue}>
        <TextInput
          type="color"
          value={first.toLowerCase()}
          className="h-11 px-1"
          onChange={({ target }) => onChange([target.value, ...(second ? [second] : [])].join('/'))}
        />
      </Field>
      <Checkbox
        label={texts.twoYarns}
        checked={second !== undefined}
        onChange={({ target }) => onChange(target.checked ? `${first}/${DEFAULT_COLOUR}` : first)}
      />
      {second === undefined ? null : (
        <Field label={texts.secondYarn}>
          <TextInput
            type="color"
            value={second.toLowerCase()}
            className="h-11 px-1"
            onChange={({ target }) => onChange(`${first}/${target.value}`)}
          />
        </Field>
      )}
    </div>
  );
}
