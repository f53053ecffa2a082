import { useState } from 'react';
import { message } from '@plantao/domain/shared/errors/message';
import { sizeFault } from '@plantao/domain/warehouse/rules/variant-form.rules';
import { confirmDelete } from '@/ui/message-dialog/dialog.store';
import { warehouseProductTexts as texts } from '@/texts/backoffice/warehouse';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { Tabs } from '@/ui/tabs/tabs';
import { TextInput } from '@/ui/text-input/text-input';
import { addSize, piecesOf, removeSize, type ProductDraft } from './product-draft.js';
import { SizeColours } from './size-colours.js';
import type { PendingColour } from './use-pending-colour.js';

interface VariantsEditorProps {
  draft: ProductDraft;
  onChange: (draft: ProductDraft) => void;
  waiting: PendingColour;
}

/** Sizes as tabs, the colours of the chosen one as rows. */
export function VariantsEditor({ draft, onChange, waiting }: VariantsEditorProps) {
  const [chosen, setChosen] = useState(draft.sizes[0]?.name ?? '');
  const shown = draft.sizes.some(({ name }) => name === chosen) ? chosen : (draft.sizes[0]?.name ?? '');
  const remove = async (at: number) => {
    const size = draft.sizes[at];
    if (!size) return;
    const pieces = piecesOf(size.colors);
    const question = texts.confirmRemoveSize(size.name, pieces);
    if (pieces > 0 && !(await confirmDelete(question, texts.removeSize(size.name)))) return;
    onChange(removeSize(draft, at));
  };
  return (
    <div className="space-y-4">
      {draft.sizes.length === 0 ? (
        <p className="text-ink-2">{texts.noSizes}</p>
      ) : (
        <Tabs
          label={texts.sizes}
          value={shown}
          onValueChange={(size) => (waiting.settled() ? setChosen(size) : undefined)}
          tabs={draft.sizes.map((size, at) => ({
            value: size.name,
            label: (
              <>
                {size.name} <span className="font-normal text-ink-3">({size.colors.length})</span>
              </>
            ),
            content: (
              <SizeColours
                draft={draft}
                at={at}
                onChange={onChange}
                onRemoveSize={() => void remove(at)}
                waiting={waiting}
              />
            ),
          }))}
        />
      )}
      <NewSize
        draft={draft}
        onAdd={(name) => {
          onChange(addSize(draft, name));
          // The colour that is being written stays in sight.
          if (!waiting.pending) setChosen(name.trim());
        }}
      />
    </div>
  );
}

/** WARE-18: a name, and not one that is there already. */
function NewSize({ draft, onAdd }: { draft: ProductDraft; onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const fault = sizeFault(draft.sizes, name);
    setError(fault ? message(fault) : undefined);
    if (fault) return;
    onAdd(name);
    setName('');
  };
  return (
    <div className="flex items-start gap-2">
      <Field label={texts.sizeName} error={error} className="w-40">
        <TextInput
          value={name}
          maxLength={30}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <Button variant="secondary" className="mt-6" onClick={add}>
        {texts.addSize}
      </Button>
    </div>
  );
}
