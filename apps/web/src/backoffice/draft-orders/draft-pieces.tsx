import { shortNames } from '@plantao/domain/orders/rules/set-names.rules';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { ProductSearch } from '@/backoffice/order-edits/added-products';
import EmbroideryChoice from '@/shop/embroidery/embroidery-choice';
import { isStitchable } from '@/shop/embroidery/stitchable';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { draftOrdersTexts as texts } from '@/texts/backoffice/draft-orders';
import { Button } from '@/ui/button/button';
import { Field } from '@/ui/field/field';
import { IconButton } from '@/ui/icon-button/icon-button';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { Select } from '@/ui/select/select';
import { choiceOf, coloursOf, withSize, type DraftChoice } from './draft-choice.js';
import type { DraftForm } from './use-draft-form.js';

/** What the customer wants: garments and sets, each with what is stitched on it. */
export function DraftPieces({ form: { pieces, setPieces } }: { form: DraftForm }) {
  return (
    <fieldset className="space-y-3">
      <legend className="text-small font-semibold">{texts.addPiece}</legend>
      {pieces.map((choice, at) => (
        <PieceCard
          key={`${choice.product}-${at}`}
          choice={choice}
          onChange={(next) => setPieces(pieces.map((one, place) => (place === at ? next : one)))}
          onDrop={() => setPieces(pieces.filter((_, place) => place !== at))}
        />
      ))}
      <ProductSearch onChoose={(product) => setPieces([...pieces, choiceOf(product)])} />
    </fieldset>
  );
}

interface PieceCardProps {
  choice: DraftChoice;
  onChange: (choice: DraftChoice) => void;
  onDrop: () => void;
}

function PieceCard({ choice, onChange, onDrop }: PieceCardProps) {
  const { name, garments, sizes, color, quantity } = choice;
  const names = shortNames(garments.map((garment) => garment.name));
  return (
    <div role="group" aria-label={name} className="rounded-badge border border-line p-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 break-words font-semibold">{name}</p>
        <IconButton
          size="sm"
          label={texts.dropPiece(name)}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onDrop}
        />
      </div>
      <div
        className={clsx(
          'mt-2 grid items-end gap-3',
          garments.length > 1 ? 'sm:grid-cols-2' : 'sm:grid-cols-3',
        )}
      >
        {garments.map((garment, place) => (
          <Field key={place} label={garments.length > 1 ? texts.sizeOf(names[place] ?? '') : texts.size}>
            <Select
              value={sizes[place] ?? ''}
              onChange={({ target }) => onChange(withSize(choice, place, target.value))}
              options={garment.sizes.map((size) => ({ value: size.name, label: size.name }))}
            />
          </Field>
        ))}
        <Field label={texts.colour}>
          <Select
            value={color}
            onChange={({ target }) => onChange({ ...choice, color: target.value })}
            options={coloursOf(choice).map((one) => ({
              value: one.name,
              label: texts.colourLeft(one.name, one.stock),
            }))}
          />
        </Field>
        <QuantityStepper
          value={quantity}
          label={texts.quantityOf(name)}
          onChange={(next) => onChange({ ...choice, quantity: next })}
        />
      </div>
      <PieceEmbroidery choice={choice} onChange={(embroidery) => onChange({ ...choice, embroidery })} />
    </div>
  );
}

/** What is stitched on it, where the shop does that. */
function PieceEmbroidery({
  choice: { garments, color, embroidery },
  onChange,
}: {
  choice: DraftChoice;
  onChange: (embroidery: DraftChoice['embroidery']) => void;
}) {
  const terms = useShopSettings()?.embroidery;
  const garment = garments.find(({ cuts }) => isStitchable(cuts, terms));
  // What a copied draft brings may be stitched no more.
  if (!garment)
    return embroidery ? (
      <p className="mt-3 text-small text-amber">
        {texts.stitchedNoMore}{' '}
        <Button size="sm" variant="secondary" onClick={() => onChange(null)}>
          {texts.withoutEmbroidery}
        </Button>
      </p>
    ) : null;
  const colours = garment.sizes.flatMap(({ colors }) => colors);
  const shown = colours.find(({ name }) => name === color);
  return (
    <div className="mt-3">
      <EmbroideryChoice
        // Another colour is another preview.
        key={color}
        title={texts.embroidery}
        garment={{ cuts: garments.flatMap(({ cuts }) => cuts) }}
        piece={{
          name: garment.name,
          picture: shown?.image || garment.image,
          colour: shown?.value ?? '',
        }}
        value={embroidery}
        onChange={onChange}
      />
    </div>
  );
}
