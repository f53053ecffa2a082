import type { TeamPieceView, TeamProductView } from '@plantao/contracts/team-orders/team-order.view';
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
          {product ? <VariantChoice product={product} draft={draft} put={put} prefix={prefix} /> : null}
          {isWhole(draft) && product?.positions?.length ? (
            <Suspense fallback={<div className="min-h-20" />}>
              <PieceEmbroidery product={product} draft={draft} put={put} />
            </Suspense>
          ) : null}
          {isWhole(draft) && count + 1 < max ? (
            <Button variant="secondary" onClick={add}>
              {texts.another}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

const comesIn = ({ sizes }: TeamProductView, size: string, colour: string): boolean =>
  sizes.some(({ name, colors }) => name === size && colors.some((one) => one.name === colour));

interface VariantChoiceProps {
  product: TeamProductView;
  draft: PieceDraft;
  put: Pieces['put'];
  prefix: string;
}

/** Colours first: they are what a ward agrees on. A size without stock may be chosen: the organiser sees it. */
function VariantChoice({ product, draft, put, prefix }: VariantChoiceProps) {
  const sizeHelp = use(SizeHelpSlot);
  const colours = new Map(
    product.sizes.flatMap(({ colors }) => colors.map((one) => [one.name, one] as const)),
  );
  const sizes = product.sizes.filter(({ name }) => draft.color === '' || comesIn(product, name, draft.color));
  const stock = product.sizes
    .find(({ name }) => name === draft.size)
    ?.colors.find(({ name }) => name === draft.color)?.stock;
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-small font-semibold">
          {texts.colour}
          {draft.color ? <span className="font-normal text-ink-2">: {draft.color}</span> : null}
        </legend>
        <div className="flex flex-wrap gap-2">
          {[...colours.values()].map(({ name, value }) => (
            <Swatch
              key={name}
              name={name}
              colour={value}
              group={`${prefix}-colour`}
              checked={draft.color === name}
              onChange={() =>
                put({ color: name, ...(comesIn(product, draft.size, name) ? {} : { size: '' }) })
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-small font-semibold">{texts.size}</legend>
        <div className="flex flex-wrap gap-2">
          {sizes.map(({ name }) => (
            <SizeButton
              key={name}
              name={name}
              group={`${prefix}-size`}
              checked={draft.size === name}
              onChange={() => put({ size: name })}
            />
          ))}
        </div>
        <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1">
          <Suspense fallback={null}>
            {sizeHelp?.({
              productId: product._id,
              size: draft.size,
              onPick: (size) => put({ size, ...(comesIn(product, size, draft.color) ? {} : { color: '' }) }),
            })}
          </Suspense>
        </div>
        <p role="status" className="mt-2 text-small text-ink-2 empty:hidden">
          {stock !== undefined && stock <= 5 ? texts.few(stock) : ''}
        </p>
      </fieldset>
    </>
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
          const name = products.find(({ _id }) => _id === piece.product)?.name ?? '';
          const what = texts.piece(name, piece.size, piece.color);
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
                  max={piece.quantity + Math.max(0, left)}
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
