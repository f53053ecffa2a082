import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { shortNames } from '@plantao/domain/orders/rules/set-names.rules';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { Spool, Trash2, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { changeQuantity, removeLine } from '@/shop/cart/cart-actions';
import type { CartLine } from '@/shop/cart/cart-line';
import { chestOf, isStitchable } from '@/shop/embroidery/stitchable';
import { useShopSettings } from '@/shop/settings/use-shop-settings';
import { stitchedTexts } from '@/texts/stitched';
import { sizeText } from '@/shop/cart/size-text';
import { lazyComponent } from '@/lib/lazy-component';
import { TruncatedName } from '@/lib/truncated-name';
import { formatCentavos } from '@/lib/format';
import { setTexts } from '@/texts/catalogue/sets';
import { cartTexts } from '@/texts/cart';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/icon-button/icon-button';
import { Picture } from '@/ui/picture/picture';
import { QuantityStepper } from '@/ui/quantity-stepper/quantity-stepper';
import { SwatchDot } from '@/ui/swatch/swatch-dot';
import { toast } from '@/ui/toast/toast';

const LineEmbroidery = lazyComponent(() => import('./line-embroidery.js'));
const LineEmbroideryEditor = lazyComponent(() => import('./line-embroidery-editor.js'));

const showLimitReached = () => toast.error(cartTexts.quantityMax, { id: 'quantity-max' });

/** The product with the size and colour of the line already chosen. */
const addressOf = (line: CartLine): string =>
  pages.product({ id: line.productId, size: line.selectedSize, colour: line.selectedColor });

interface CartLineRowProps {
  line: CartLine;
  /** The server's cart may hold more of it: not to be changed before that is known. */
  fixed: boolean;
}

/** One line of the cart: product, quantity, price, remove button (CART-04 to CART-07). */
export function CartLineRow({ line, fixed }: CartLineRowProps) {
  return (
    <li
      id={`line-${line.key}`}
      tabIndex={-1}
      className="grid grid-cols-12 gap-x-4 gap-y-3 rounded-badge py-5"
    >
      <Link to={addressOf(line)} tabIndex={-1} aria-hidden="true" className="col-span-3 sm:col-span-2">
        <Picture
          src={line.image}
          alt=""
          sizes="(min-width: 48rem) 6rem, 5rem"
          className="max-w-24 rounded-control"
        />
      </Link>
      <div className="relative col-span-9 flex min-w-0 flex-col gap-3 sm:col-span-10 md:flex-row md:items-start md:justify-between md:gap-6 md:pr-14">
        <div className="min-w-0 pr-12 md:flex-1 md:pr-0">
          <Link
            to={addressOf(line)}
            title={line.name}
            className="font-semibold hover:text-petrol hover:underline"
          >
            <TruncatedName name={line.name} limit={TEXT_LIMITS.cartName} />
          </Link>
          {line.pieces ? <p className="mt-1 text-small text-ink-2">{sizeText(line)}</p> : null}
          <p className="mt-1 flex items-center gap-2 text-small text-ink-2">
            {line.pieces ? setTexts.badgeOf(line.pieces.length) : line.selectedSize}
            <span aria-hidden="true">·</span>
            {line.colourValue ? <SwatchDot colour={line.colourValue} className="size-4!" /> : null}
            {line.selectedColor}
          </p>
          <p className="figures mt-1 text-small text-ink-2">
            {cartTexts.unitPrice(formatCentavos(line.priceCents))}
          </p>
          {line.embroidery ? (
            <Suspense fallback={<div className="min-h-15" />}>
              <LineEmbroidery line={line} fixed={fixed} />
            </Suspense>
          ) : (
            <AddEmbroidery line={line} fixed={fixed} />
          )}
          <StockNote line={line} fixed={fixed} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:flex-nowrap md:gap-x-6">
          <QuantityStepper
            value={line.quantity}
            max={Math.max(1, line.stock)}
            label={cartTexts.quantityOf(line.name)}
            onLimit={showLimitReached}
            disabled={fixed || line.stock === 0}
            onChange={(quantity) => changeQuantity(line, quantity)}
          />
          <span className="figures ml-auto text-right font-bold md:min-w-24">
            {formatCentavos(line.priceCents * line.quantity)}
          </span>
        </div>
        <div className="absolute -right-2 -top-2 md:right-0 md:top-0">
          <IconButton
            label={cartTexts.removeOf(line.name)}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            className="text-ink-2"
            disabled={fixed}
            onClick={({ currentTarget }) => {
              goOnBeside(currentTarget.closest('li'));
              removeLine(line);
            }}
          />
        </div>
      </div>
    </li>
  );
}

/** The focus goes on at the line after, or before, one that is removed with its button; with the last one at the title. */
function goOnBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling ?? document.querySelector('h1');
  if (beside instanceof HTMLElement) beside.focus({ preventScroll: true });
}

/**
 * The way to an embroidery for a line without, where the shop stitches the garment and has the piece; its room is there before
 * the shop's part is known.
 */
function AddEmbroidery({ line, fixed }: CartLineRowProps) {
  const [open, setOpen] = useState(false);
  const settings = useShopSettings();
  if (line.stock === 0) return null;
  if (!settings) return chestOf(line.cuts) ? <div className="mt-1 min-h-6" /> : null;
  if (!isStitchable(line.cuts, settings.embroidery)) return null;
  return (
    <div className="mt-1 min-h-6 text-small">
      <button
        type="button"
        disabled={fixed}
        aria-haspopup="dialog"
        aria-label={stitchedTexts.addTo(line.name)}
        className="target inline-flex items-center gap-1.5 font-semibold text-petrol underline underline-offset-4 hover:text-petrol-hover"
        onClick={() => setOpen(true)}
      >
        <Spool aria-hidden="true" className="size-4" />
        {stitchedTexts.add}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <LineEmbroideryEditor line={line} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Which garment of a set is short; otherwise how many are left. */
function shortText({ pieces, stock }: CartLine): string {
  const place = pieces?.findIndex((piece) => piece.stock === stock) ?? -1;
  const piece = pieces?.[place];
  if (!pieces || !piece) return stock === 0 ? cartTexts.soldOut : cartTexts.reduced(stock);
  const name = shortNames(pieces.map((one) => one.name))[place] ?? piece.name;
  return setTexts.short(name, piece.size, stock);
}

/** The stock is below the quantity of the line. */
function StockNote({ line, fixed }: CartLineRowProps) {
  if (line.quantity <= line.stock) return null;
  const outOfStock = line.stock === 0;
  return (
    <div role="status" className={`mt-2 space-y-2 text-small ${outOfStock ? 'text-err' : 'text-amber'}`}>
      <p className="flex gap-2">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {shortText(line)}
      </p>
      {outOfStock ? null : (
        <Button
          variant="secondary"
          size="sm"
          disabled={fixed}
          onClick={() => changeQuantity(line, line.stock)}
        >
          {cartTexts.adjust(line.stock)}
        </Button>
      )}
    </div>
  );
}
