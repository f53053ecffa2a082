import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '@plantao/domain/shared/errors/catalog';
import { message } from '@plantao/domain/shared/errors/message';
import { PictureAddress } from '@/backoffice/forms/picture-address';
import { WholeInput } from '@/backoffice/forms/whole-input';
import { warehouseProductTexts as texts } from '@/texts/backoffice-warehouse';
import { Button } from '@/ui/button/button';
import { ErrorState } from '@/ui/error-state/error-state';
import { Field } from '@/ui/field/field';
import { TextInput } from '@/ui/text-input/text-input';
import { ToneFields } from './tone-fields.js';
import type { ColourDraft } from './product-draft.js';
import type { PendingColour } from './use-pending-colour.js';

interface ColourFormProps {
  title: string;
  initial: ColourDraft;
  /** Answers what is wrong; undefined when the colour was taken. */
  onTake: (colour: ColourDraft) => ErrorCode | undefined;
  /** For a new colour only: into every size at once. */
  onTakeAll?: (colour: ColourDraft) => ErrorCode | undefined;
  onCancel: () => void;
  waiting: PendingColour;
}

/** One colour: name, tone, picture and pieces. */
export function ColourForm({ title, initial, onTake, onTakeAll, onCancel, waiting }: ColourFormProps) {
  const [colour, setColour] = useState(initial);
  const [fault, setFault] = useState<ErrorCode>();
  const first = useRef<HTMLInputElement>(null);
  const { asked, tell } = waiting;
  useEffect(() => () => tell(false), [tell]);
  useEffect(() => {
    if (asked > 0) first.current?.focus();
  }, [asked]);
  const put = (change: Partial<ColourDraft>) => {
    const next = { ...colour, ...change };
    setColour(next);
    setFault(undefined);
    tell(JSON.stringify(next) !== JSON.stringify(initial));
  };
  const wait = onTakeAll ? texts.colourWaits : texts.colourChangeWaits;
  return (
    <fieldset className="space-y-4 rounded-tile border border-line bg-mist p-4">
      <legend className="px-1 font-semibold">{title}</legend>
      {fault || asked > 0 ? <ErrorState inline title={fault ? message(fault) : wait} /> : null}
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
          <WholeInput value={colour.stock} onCount={(stock) => put({ stock })} />
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
