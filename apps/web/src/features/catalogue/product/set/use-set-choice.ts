import { pages } from '@plantao/contracts/pages/shop-pages';
import type { ProductPieceView, ProductView } from '@plantao/contracts/catalogue/product.view';
import { setColours } from '@plantao/domain/catalogue/rules/set-pieces.rules';
import { pieceStock } from '@plantao/domain/catalogue/rules/set-stock.rules';
import { checkQuantity } from '@plantao/domain/catalogue/rules/variants.rules';
import { shortNames } from '@plantao/domain/orders/rules/set-names.rules';
import { joinSizes } from '@plantao/domain/shared/set-size';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lineKey } from '@/shop/cart/cart.store';
import { useCart } from '@/shop/cart/use-cart';
import { productTexts } from '@/texts/catalogue/product';
import { setTexts } from '@/texts/catalogue/sets';
import { toast } from '@/ui/toast/toast';
import { availabilityText } from '../buy-box/selection.js';
import type { ProductChoice } from '../buy-box/use-product-choice.js';
import { scarcest, setPictures, sizesAsked, validPick, withSize, type SetPick } from './set-selection.js';

/** The choice of a set for everything that buys a product, and a size for each of its garments. */
export interface SetChoice extends ProductChoice {
  pieces: readonly ProductPieceView[];
  /** What the garments are called beside each other: 'Blusa', 'Calça'. */
  names: readonly string[];
  sizes: readonly (string | null)[];
  /** Error texts, by garment. */
  problems: readonly (string | null)[];
  pickSizeOf: (place: number, size: string) => void;
}

const { params: words } = pages.product;

/** Sizes and colour are in the URL (?tam=M+%2B+G&cor=Vinho), so that a link opens the same selection. */
function usePickInAddress(pieces: readonly ProductPieceView[]) {
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<SetPick>(() => ({
    sizes: sizesAsked(params.get(words.size), pieces.length),
    colour: params.get(words.colour),
  }));
  const write = (next: SetPick) => {
    setAsked(next);
    const written = {
      [words.size]: next.sizes.some(Boolean) ? joinSizes(next.sizes.map((size) => size ?? '')) : null,
      [words.colour]: next.colour,
    };
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        for (const [name, value] of Object.entries(written))
          if (value === null) changed.delete(name);
          else changed.set(name, value);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { pick: validPick(pieces, asked), wanted: asked, write };
}

const showLimitReached = () => toast.error(productTexts.quantityMax, { id: 'quantity-max' });

/** How many of it the cart holds. */
function useHeld(productId: string, size: string | null, colour: string | null): number {
  const { lines } = useCart();
  const key = lineKey({ productId, selectedSize: size ?? '', selectedColor: colour ?? '' });
  return lines.find((line) => line.key === key)?.quantity ?? 0;
}

/** The colour of a set, the size of each of its garments and the quantity, with the rules of a product. */
export function useSetChoice(product: ProductView): SetChoice {
  const pieces = product.pieces ?? [];
  const names = shortNames(pieces.map(({ name }) => name));
  const { pick, wanted, write } = usePickInAddress(pieces);
  const [quantity, setQuantity] = useState(1);
  const [problems, setProblems] = useState<readonly (string | null)[]>([]);

  const { sizes, colour } = pick;
  const least = scarcest(pieces, pick);
  const size = least ? joinSizes(sizes as string[]) : null;
  const colours = setColours(pieces);
  const chosen = colours.find(({ name }) => name === colour);
  const shown = chosen && { ...chosen, image: setPictures(product, chosen).image };
  const inCart = useHeld(product.id, size, colour);

  const check = () => {
    if (!least) {
      setProblems(sizes.map((one, place) => (one ? null : setTexts.chooseSizeOf(names[place] ?? ''))));
      return 'size';
    }
    const fault = availabilityText(checkQuantity({ stock: least.stock, inCart, quantity }));
    const words = fault && setTexts.ofGarment(`${names[least.place]} ${sizes[least.place]}`, fault);
    setProblems(pieces.map((_, place) => (place === least.place ? words : null)));
    return fault ? 'colour' : 'ok';
  };

  const pickColour = ({ name }: { name: string }) => {
    const kept = sizes.map((one, place) => (one && pieceStock(pieces[place]!, one, name) > 0 ? one : null));
    const gone = sizes.map((one, place) => (kept[place] ? null : one));
    setProblems(gone.map((one, place) => one && setTexts.takenAway(names[place] ?? '', one, name)));
    write({ colour: name, sizes: kept });
  };

  return {
    pieces,
    names,
    sizes,
    problems,
    size,
    colour,
    colours,
    variant: shown && least ? { ...shown, stock: least.stock } : undefined,
    wanted: { size: null, colour: wanted.colour },
    shown,
    quantity,
    inCart,
    sizeProblem: null,
    colourProblem: null,
    pickSizeOf: (place, name) => {
      setProblems([]);
      write({ colour, sizes: withSize(pieces, pick, place, name) });
    },
    pickSize: () => undefined,
    pickColour,
    setQuantity: (next) => {
      setProblems([]);
      setQuantity(next);
    },
    showLimitReached,
    check,
  };
}
