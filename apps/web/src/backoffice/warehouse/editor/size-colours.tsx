import { Plus, Trash2, Pencil } from 'lucide-react';
import { useState } from 'react';
import { batchFault, colourFault } from '@plantao/domain/warehouse/rules/variant-form.rules';
import { IntegerInput } from '@/backoffice/shared/forms/integer-input';
import { IconButton } from '@/ui/icon-button/icon-button';
import { confirmDelete } from '@/ui/message-dialog/dialog.store';
import { warehouseProductTexts as texts } from '@/texts/backoffice/warehouse';
import { Button } from '@/ui/button/button';
import { Picture } from '@/ui/picture/picture';
import { SwatchDot } from '@/ui/swatch/swatch-dot';
import { toast } from '@/ui/toast/toast';
import { ColourForm } from './colour-form.js';
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

interface ColourRowProps {
  size: string;
  colour: ColourDraft;
  onStock: (stock: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** A colour of the shown size: what it looks like, what it is called, how many there are. */
function ColourRow({ size, colour, onStock, onEdit, onRemove }: ColourRowProps) {
  const { name, offered, promised } = colour;
  const notes = [
    ...(offered > 0 ? [texts.offered(offered)] : []),
    ...(promised > 0 ? [texts.promised(promised)] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      {/* On a phone the numbers have a line of their own below the name. */}
      <span className="flex min-w-0 basis-full items-center gap-3 sm:flex-1 sm:basis-auto">
        <Picture src={colour.image} alt="" sizes="3rem" className="w-10 shrink-0 rounded-badge" />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 font-semibold">
            <SwatchDot colour={colour.value} />
            {name}
          </span>
          <span className="block break-words font-mono text-caption text-ink-3">{colour.sku ?? ''}</span>
        </span>
      </span>
      <span className="text-caption text-ink-2 max-sm:flex-1 max-sm:pl-13">{notes.join(' · ')}</span>
      <span className="w-24">
        <IntegerInput
          aria-label={texts.stockOf(size, name)}
          className="text-right"
          value={colour.stock}
          onCount={onStock}
        />
      </span>
      <span className="flex">
        <IconButton
          size="sm"
          label={texts.editColour(name)}
          onClick={onEdit}
          icon={<Pencil aria-hidden="true" className="size-4" />}
        />
        <IconButton
          size="sm"
          variant="danger"
          label={texts.removeColour(name)}
          onClick={onRemove}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        />
      </span>
    </li>
  );
}
