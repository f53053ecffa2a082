import { Pencil, Trash2 } from 'lucide-react';
import { WholeInput } from '@/backoffice/forms/whole-input';
import { warehouseProductTexts as texts } from '@/texts/backoffice-warehouse';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { SwatchDot } from '@/ui/swatch/swatch-dot';
import type { ColourDraft } from './product-draft.js';

interface ColourRowProps {
  size: string;
  colour: ColourDraft;
  onStock: (stock: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** A colour of the shown size: what it looks like, what it is called, how many there are. */
export function ColourRow({ size, colour, onStock, onEdit, onRemove }: ColourRowProps) {
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
        <WholeInput
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
