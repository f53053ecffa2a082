import { pages } from '@plantao/contracts/pages/shop-pages';
import type { ColourView, ProductView } from '@plantao/contracts/catalogue/product.view';
import { checkQuantity, selectSize } from '@plantao/domain/catalogue/rules/variants.rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCart } from '@/shop/cart/use-cart';
import { piecesOf } from '@/shop/cart/cart-line';
import { variantKey } from '@/shop/cart/cart.store';
import { productTexts } from '@/texts/catalogue/product';
import { toast } from '@/ui/toast/toast';
import {
  chosenColour,
  coloursOfProduct,
  coloursOfSize,
  validChoice,
  availabilityText,
  type Choice,
} from './selection.js';

export interface ProductChoice extends Choice {
  /** Colours to choose from: of the chosen size, or of the product while no size is chosen. */
  colours: ColourView[];
  variant: ColourView | undefined;
  /** What the address or the person asked for, in stock or not. */
  wanted: Choice;
  /** Colour whose picture is shown: the chosen one, or the one that is being looked at. */
  shown: ColourView | undefined;
  quantity: number;
  /** Pieces of the chosen size and colour that the cart holds. */
  inCart: number;
  /** Error texts, by field. */
  sizeProblem: string | null;
  colourProblem: string | null;
  pickSize: (size: string) => void;
  pickColour: (colour: ColourView) => void;
  setQuantity: (quantity: number) => void;
  showLimitReached: () => void;
  /** Whether it can be added now; otherwise shows what is missing. */
  check: () => 'ok' | 'size' | 'colour';
}

const { params: words } = pages.product;

/** Size and colour are in the URL (?tam=P&cor=Vinho), so that a link opens the same selection. */
function useChoiceInAddress(product: ProductView) {
  const [params, setParams] = useSearchParams();
  // The URL is updated later; the pressed option is shown immediately.
  const [wanted, setWanted] = useState<Choice>({
    size: params.get(words.size),
    colour: params.get(words.colour),
  });
  const choice = validChoice(product, wanted);
  const write = (next: Choice) => {
    setWanted(next);
    setParams(
      (now) => {
        const written = new URLSearchParams(now);
        for (const [name, value] of [
          [words.size, next.size],
          [words.colour, next.colour],
        ] as const) {
          if (value === null) written.delete(name);
          else written.set(name, value);
        }
        return written;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { choice, wanted, write };
}

/** Size, colour and quantity of a product with the rules of the specification (PROD-06 to PROD-16). */
export function useProductChoice(product: ProductView): ProductChoice {
  const { choice, wanted, write } = useChoiceInAddress(product);
  const cart = useCart();
  const [quantity, setQuantity] = useState(1);
  const [looked, setLooked] = useState(wanted.colour);
  const [problems, setProblems] = useState<{ size: string | null; colour: string | null }>({
    size: null,
    colour: null,
  });

  const heldOf = (colour: string): number => {
    const key = variantKey({ productId: product.id, selectedSize: choice.size ?? '', selectedColor: colour });
    return piecesOf(cart.lines.filter((line) => variantKey(line) === key));
  };
  const variant = chosenColour(product, choice);
  const colours = choice.size === null ? coloursOfProduct(product) : coloursOfSize(product, choice.size);
  const faultOf = (colour: ColourView) =>
    availabilityText(checkQuantity({ stock: colour.stock, inCart: heldOf(colour.name), quantity }));

  const pickColour = (colour: ColourView) => {
    setLooked(colour.name);
    if (choice.size === null) return;
    const fault = faultOf(colour);
    setProblems({ size: null, colour: fault });
    write({ size: choice.size, colour: fault ? null : colour.name });
  };
  const check = () => {
    if (choice.size === null) {
      setProblems({ size: productTexts.chooseSize, colour: null });
      return 'size';
    }
    const words = variant ? faultOf(variant) : productTexts.chooseColour;
    setProblems({ size: null, colour: words });
    return words ? 'colour' : 'ok';
  };

  return {
    ...choice,
    colours,
    variant,
    wanted,
    shown: variant ?? colours.find(({ name }) => name === looked),
    quantity,
    inCart: variant ? heldOf(variant.name) : 0,
    sizeProblem: problems.size,
    colourProblem: problems.colour,
    pickSize: (size) => {
      setProblems({ size: null, colour: null });
      write(selectSize(product.sizes, size));
    },
    pickColour,
    setQuantity: (next) => {
      setProblems({ size: null, colour: null });
      setQuantity(next);
    },
    showLimitReached: () => toast.error(productTexts.quantityMax, { id: 'quantity-max' }),
    check,
  };
}
