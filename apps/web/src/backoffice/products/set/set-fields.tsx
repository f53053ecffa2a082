import { SET_PIECES } from '@plantao/domain/catalogue/rules/set-limits.rules';
import { fromReais } from '@plantao/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { allCategoriesQuery } from '@/backoffice/categories/category-queries';
import { moved } from '@/backoffice/shared/forms/use-reorder';
import { ImageField } from '@/backoffice/shared/uploads/image-field';
import { formatCentavos, formatReais } from '@/lib/format';
import { productsTexts } from '@/texts/backoffice/products';
import { setFormTexts as texts } from '@/texts/backoffice/sets';
import { Badge } from '@/ui/badge/badge';
import { Field } from '@/ui/field/field';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { Select } from '@/ui/select/select';
import { TextInput } from '@/ui/text-input/text-input';
import { Textarea } from '@/ui/textarea/textarea';
import { PieceLookup } from './piece-lookup.js';
import type { SetDraft, SetFaults } from './set-draft.js';

interface SetFieldsProps {
  set: SetDraft;
  faults: SetFaults;
  onChange: (change: Partial<SetDraft>) => void;
}

/** What a set says by itself: its garments in their order, name, words, main picture and model. */
export function SetFields({ set, faults, onChange }: SetFieldsProps) {
  const { data: categories = [] } = useQuery(allCategoriesQuery());
  return (
    <section aria-label={texts.label} className="space-y-4">
      <p className="text-small text-ink-2">{texts.intro}</p>
      <Pieces set={set} fault={faults.pieces} onChange={onChange} />
      <Field id="set-name" label={texts.name} required error={faults.name}>
        <TextInput
          value={set.name}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label={texts.description} optional>
        <Textarea
          rows={4}
          maxLength={5_000}
          value={set.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <ImageField
          label={texts.image}
          value={set.image}
          error={faults.image}
          onChange={(image) => onChange({ image })}
        />
        <Field label={productsTexts.category}>
          <Select
            value={set.categoryId}
            onChange={(event) => onChange({ categoryId: event.target.value })}
            options={[
              { value: '', label: productsTexts.noCategory },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      </div>
    </section>
  );
}

/** The garments, in the order in which their sizes are named. */
function Pieces({
  set: { pieces },
  fault,
  onChange,
}: Omit<SetFieldsProps, 'faults'> & { fault: string | undefined }) {
  const id = useId();
  const [said, setSaid] = useState('');
  const put = (next: SetDraft['pieces'], text: string) => {
    setSaid(text);
    onChange({ pieces: next });
  };
  const shift = (from: number, to: number) =>
    put(moved(pieces, from, to), texts.moved(pieces[from]!.name, to + 1));
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-small font-semibold">
        {texts.pieces}
      </p>
      <p className="mb-2 text-small text-ink-2">{texts.piecesHint}</p>
      <ol className="divide-y divide-line rounded-control border border-line empty:hidden">
        {pieces.map((piece, place) => (
          <li key={`${piece.productId}-${place}`} className="flex items-center gap-3 p-2">
            <Picture src={piece.image} alt="" sizes="3rem" className="w-10 shrink-0 rounded-badge" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{piece.name}</span>
              <span className="figures flex flex-wrap items-center gap-x-2 text-caption text-ink-3">
                <span className="font-mono">{piece.sku}</span>
                <span>{formatReais(piece.price)}</span>
                <span>{productsTexts.pieces(piece.stock)}</span>
                {piece.active ? null : <Badge tone="amber">{productsTexts.inactive}</Badge>}
              </span>
            </span>
            <IconButton
              size="sm"
              label={texts.earlier(piece.name)}
              disabled={place === 0}
              onClick={() => shift(place, place - 1)}
              icon={<ArrowUp aria-hidden="true" className="size-4" />}
            />
            <IconButton
              size="sm"
              label={texts.later(piece.name)}
              disabled={place === pieces.length - 1}
              onClick={() => shift(place, place + 1)}
              icon={<ArrowDown aria-hidden="true" className="size-4" />}
            />
            <IconButton
              size="sm"
              variant="danger"
              label={texts.remove(piece.name)}
              onClick={() =>
                put(
                  pieces.filter((one) => one !== piece),
                  texts.removed(piece.name),
                )
              }
              icon={<Trash2 aria-hidden="true" className="size-4" />}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {pieces.length < SET_PIECES.max ? (
        <div className="mt-3">
          <PieceLookup onPick={(piece) => put([...pieces, piece], texts.added(piece.name))} />
        </div>
      ) : null}
      {fault ? (
        <p role="alert" className="mt-1 text-small text-err">
          {fault}
        </p>
      ) : null}
      {pieces.length > 1 ? (
        <p className="figures mt-2 text-small text-ink-2">
          {texts.singly(formatCentavos(pieces.reduce((sum, { price }) => sum + fromReais(price), 0)))}
        </p>
      ) : null}
    </div>
  );
}
