import type {
  TeamGarmentView,
  TeamPieceView,
  TeamProductView,
} from '@plantao/contracts/team-orders/team-order.view';
import { garmentsIn, joinSizes } from '@plantao/domain/shared/set-size';
import { Trash2 } from 'lucide-react';
import { Suspense, use } from 'react';
import { formatReais } from '@/lib/format';
import { lazyComponent } from '@/lib/lazy-component';
import { StitchedWords } from '@/shop/embroidery/stitched-words';
import { teamLinkTexts as texts } from '@/texts/team-orders';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { RadioCardGroup } from '@/ui/radio-card-group/radio-card-group';
import { SizeButton } from '@/ui/size-button/size-button';
import { Swatch } from '@/ui/swatch/swatch';
import {
  coloursOf,
  comesIn,
  garmentsOf,
  namesOf,
  outOfStock,
  sizesOf,
  stockOf,
  withSize,
  wordsOf,
} from './garments.js';
import { SizeHelpSlot } from './size-help-slot.js';
import { isWhole, type PieceDraft, type Pieces } from './use-pieces.js';

const PieceEmbroidery = lazyComponent(() => import('./piece-embroidery.js'));

interface PiecePickerProps {
  products: readonly TeamProductView[];
  pieces: Pieces;
  /** Pieces that one person may choose. */
  max: number;
  /** Above the pieces that are chosen already: whose they are. */
  chosenTitle?: string;
  /** Keeps ids and groups of two pickers apart. */
  prefix: string;
}

/** Product, colour and size of one piece after the other; what is chosen already stands above. */
export function PiecePicker({ products, pieces, max, chosenTitle = texts.yours, prefix }: PiecePickerProps) {
  const { chosen, draft, put, add, drop, setQuantity, count } = pieces;
  const product = products.find(({ _id }) => _id === draft.product);
  const full = count >= max;
  return (
    <div className="space-y-6">
      {chosen.length > 0 ? (
        <ChosenPieces
          title={chosenTitle}
          products={products}
          pieces={chosen}
          onDrop={drop}
          onQuantity={setQuantity}
          left={max - count}
        />
      ) : null}
      {full && !isWhole(draft) ? (
        <p className="text-small text-ink-2">{texts.atMost(max)}</p>
      ) : (
        <>
          {products.length > 1 ? (
            <RadioCardGroup
              legend={texts.product}
              columns={2}
              name={`${prefix}-product`}
              value={draft.product || null}
              onChange={(id) => put({ product: id, size: '', color: '', embroidery: null })}
              options={products.map(({ _id, name, price, image }) => ({
                value: _id,
                label: name,
                description: formatReais(price),
                icon: (
                  <Picture src={image} alt="" sizes="3rem" ratio="4/5" className="w-10 rounded-control" />
                ),
              }))}
            />
          ) : product ? (
            <p className="flex items-center gap-3">
              <Picture src={product.image} alt="" sizes="4rem" ratio="4/5" className="w-14 rounded-control" />
              <span>
                <strong className="block">{product.name}</strong>
                <span className="figures text-ink-2">{formatReais(product.price)}</span>
              </span>
            </p>
          ) : null}
          {product?.pieces ? <p className="text-small text-ink-2">{texts.setOf(namesOf(product))}</p> : null}
          {product ? <VariantChoice product={product} draft={draft} put={put} prefix={prefix} /> : null}
          {isWhole(draft) && count + garmentsIn(draft.size) > max ? (
            <p role="status" className="text-small text-err">
              {texts.atMost(max)}
            </p>
          ) : null}
          {isWhole(draft) && product?.positions?.length ? (
            <Suspense fallback={<div className="min-h-20" />}>
              <PieceEmbroidery product={product} draft={draft} put={put} />
            </Suspense>
          ) : null}
          {isWhole(draft) && count + garmentsIn(draft.size) < max ? (
            <Button variant="secondary" onClick={add}>
              {texts.another}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

interface VariantChoiceProps {
  product: TeamProductView;
  draft: PieceDraft;
  put: Pieces['put'];
  prefix: string;
}

/**
 * Colours first: they are what a ward agrees on. A size without stock may be chosen: the organiser sees it. Of a set each garment has
 * a size of its own.
 */
function VariantChoice({ product, draft, put, prefix }: VariantChoiceProps) {
  const garments = garmentsOf(product);
  const sizes = sizesOf(product, draft.size);
  const names = namesOf(product);
  const stock = stockOf(product, draft.size, draft.color);
  const pickColour = (color: string) => {
    const kept = sizes.map((size, place) => (comesIn(garments[place]!, size, color) ? size : ''));
    put({ color, size: kept.every((size) => size === '') ? '' : joinSizes(kept) });
  };
  const pickSize = (place: number, size: string) => {
    const color = comesIn(garments[place]!, size, draft.color) ? draft.color : '';
    put({ size: withSize(product, draft.size, place, size), color });
  };
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-small font-semibold">
          {texts.colour}
          {draft.color ? <span className="font-normal text-ink-2">: {draft.color}</span> : null}
        </legend>
        <div className="flex flex-wrap gap-2">
          {coloursOf(product).map(({ name, value }) => (
            <Swatch
              key={name}
              name={name}
              colour={value}
              group={`${prefix}-colour`}
              checked={draft.color === name}
              onChange={() => pickColour(name)}
            />
          ))}
        </div>
      </fieldset>
      {garments.map((garment, place) => (
        <SizeChoice
          key={place}
          garment={garment}
          legend={texts.sizeOf(names[place] ?? '')}
          group={`${prefix}-size-${place}`}
          size={sizes[place] ?? ''}
          colour={draft.color}
          onPick={(size) => pickSize(place, size)}
        />
      ))}
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {stock !== undefined && stock <= 5
          ? texts.few(stock, outOfStock(product, draft.size, draft.color))
          : ''}
      </p>
    </>
  );
}

interface SizeChoiceProps {
  garment: TeamGarmentView;
  legend: string;
  group: string;
  size: string;
  colour: string;
  onPick: (size: string) => void;
}

function SizeChoice({ garment, legend, group, size, colour, onPick }: SizeChoiceProps) {
  const sizeHelp = use(SizeHelpSlot);
  const sizes = garment.sizes.filter(({ name }) => colour === '' || comesIn(garment, name, colour));
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map(({ name }) => (
          <SizeButton
            key={name}
            name={name}
            group={group}
            checked={size === name}
            onChange={() => onPick(name)}
          />
        ))}
      </div>
      <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
        <Suspense fallback={null}>{sizeHelp?.({ productId: garment._id, size, onPick })}</Suspense>
      </div>
    </fieldset>
  );
}

interface ChosenPiecesProps {
  title: string;
  products: readonly TeamProductView[];
  pieces: readonly TeamPieceView[];
  onDrop: (index: number) => void;
  onQuantity: (index: number, quantity: number) => void;
  /** Pieces that may still be added. */
  left: number;
}

function ChosenPieces({ title, products, pieces, onDrop, onQuantity, left }: ChosenPiecesProps) {
  return (
    <section>
      <h2 className="mb-2 text-small font-semibold">{title}</h2>
      <ul className="divide-y divide-line rounded-tile border border-line bg-paper">
        {pieces.map((piece, index) => {
          const what = wordsOf(products, piece) ?? texts.piece('', piece.size, piece.color);
          return (
            <li
              key={`${what} ${piece.embroidery?._id ?? ''}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3"
            >
              <span className="min-w-0 flex-1 basis-40">
                {what}
                <StitchedWords embroidery={piece.embroidery} />
              </span>
              <span className="flex items-center gap-2">
                <QuantityStepper
                  label={texts.quantity(what)}
                  value={piece.quantity}
                  max={piece.quantity + Math.max(0, Math.floor(left / garmentsIn(piece.size)))}
                  onChange={(quantity) => onQuantity(index, quantity)}
                />
                <IconButton
                  label={texts.drop(what)}
                  onClick={() => onDrop(index)}
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
