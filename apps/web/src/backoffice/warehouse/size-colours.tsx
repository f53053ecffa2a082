import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { batchFault, colourFault } from '@plantao/domain/warehouse/rules/variant-form.rules';
import { confirmDelete } from '@/stores/dialog.store';
import { warehouseProductTexts as texts } from '@/texts/backoffice-warehouse';
import { Button } from '@/ui/button/button';
import { toast } from '@/ui/toast/toast';
import { ColourForm } from './colour-form.js';
import { ColourRow } from './colour-row.js';
import {
  addColour,
  addToAll,
  changeColour,
  newColour,
  piecesOf,
  removeColour,
  type ColourDraft,
  type ProductDraft,
} from './product-draft.js';
import type { PendingColour } from './use-pending-colour.js';

interface SizeColoursProps {
  draft: ProductDraft;
  /** Position of the size. */
  at: number;
  onChange: (draft: ProductDraft) => void;
  onRemoveSize: () => void;
  waiting: PendingColour;
}

/** The colours of one size, with the form of a new one or of the one being edited. */
export function SizeColours({ draft, at, onChange, onRemoveSize, waiting }: SizeColoursProps) {
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const size = draft.sizes[at];
  if (!size) return null;
  const edited = typeof editing === 'number' ? size.colors[editing] : undefined;
  const take = (colour: ColourDraft) => {
    const place = typeof editing === 'number' ? editing : undefined;
    const fault = colourFault(size, colour, place);
    if (fault) return fault;
    onChange(
      place === undefined
        ? addColour(draft, at, colour)
        : changeColour(draft, at, place, { ...colour, name: colour.name.trim() }),
    );
    setEditing(null);
    return undefined;
  };
  const takeAll = (colour: ColourDraft) => {
    const fault = batchFault(colour);
    if (fault) return fault;
    const batch = addToAll(draft, colour);
    onChange(batch.draft);
    setEditing(null);
    toast.success(texts.batchDone(batch.added));
    return undefined;
  };
  const remove = async (place: number, colour: ColourDraft) => {
    if (place !== editing && !waiting.settled()) return;
    const pieces = piecesOf([colour]);
    const name = `${size.name} · ${colour.name}`;
    const question = texts.confirmRemoveColour(name, pieces);
    if (pieces > 0 && !(await confirmDelete(question, texts.removeColour(colour.name)))) return;
    onChange(removeColour(draft, at, place));
    setEditing(null);
  };
  return (
    <div className="space-y-4">
      {size.colors.length === 0 ? <p className="text-ink-2">{texts.noColours}</p> : null}
      <ul aria-label={texts.colours(size.name)}>
        {size.colors.map((colour, place) => (
          <ColourRow
            key={colour.sku ?? colour.name}
            size={size.name}
            colour={colour}
            onStock={(stock) => onChange(changeColour(draft, at, place, { stock }))}
            onEdit={() => (place === editing || waiting.settled() ? setEditing(place) : undefined)}
            onRemove={() => void remove(place, colour)}
          />
        ))}
      </ul>
      {editing === null ? (
        <div className="flex flex-wrap justify-between gap-3">
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setEditing('new')}
          >
            {texts.addColour}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={onRemoveSize}
          >
            {texts.removeSize(size.name)}
          </Button>
        </div>
      ) : (
        <ColourForm
          key={String(editing)}
          title={edited ? texts.editColourTitle(edited.name) : texts.colourTitle}
          initial={edited ?? newColour()}
          onTake={take}
          {...(edited ? {} : { onTakeAll: takeAll })}
          onCancel={() => setEditing(null)}
          waiting={waiting}
        />
      )}
    </div>
  );
}
