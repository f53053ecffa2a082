import { useState } from 'react';
import { isApiError } from '@/lib/api/api-error';
import { addToCart } from '@/lib/cart/cart-actions';
import { leaveFavourites } from '@/lib/favourites/favourite-actions';
import { useFavouritesStore, type Favourite } from '@/stores/favourites.store';
import { cartFailureTexts } from '@/texts/cart';
import { favouritesPanelTexts as texts } from '@/texts/favourites-panel';
import { toast } from '@/ui/toast/toast';
import { NO_CHOICE, isSellable, variantToAdd, type Choice, type Variant } from './favourite-choice.js';
import { useFavouriteProducts, type FavouriteProducts } from './use-favourite-products.js';

export interface FavouritesPanel {
  items: Favourite[];
  products: FavouriteProducts;
  choiceOf: (id: string) => Choice;
  choose: (id: string, choice: Choice) => void;
  /** The favourite whose size and colour are being asked for. */
  isAsking: (id: string) => boolean;
  /** A try to add it found something missing. */
  isMissing: (id: string) => boolean;
  busy: boolean;
  /** FAV-03, FAV-04: into the cart, or asks first. */
  move: (favourite: Favourite) => void;
  /** FAV-06 */
  moveAll: () => void;
  /** After 'Adicionar tudo': how many are still to be chosen. */
  notice: string;
}

/** Into the cart and out of the favourites. False when the shop refused; the reason has been told. */
async function moveOne(favourite: Favourite, { size, colour }: Variant): Promise<boolean> {
  try {
    const line = { productId: favourite.id, selectedSize: size, selectedColor: colour, quantity: 1 };
    await addToCart(line, favourite.price);
    leaveFavourites(favourite);
    return true;
  } catch (error) {
    toast.error(cartFailureTexts.add, {
      description: isApiError(error) ? `${favourite.name}: ${error.message}` : favourite.name,
    });
    return false;
  }
}

const without = (ids: ReadonlySet<string>, id: string): Set<string> =>
  new Set([...ids].filter((other) => other !== id));

export function useFavouritesPanel(): FavouritesPanel {
  const items = useFavouritesStore((state) => state.items);
  const products = useFavouriteProducts(items);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [asking, setAsking] = useState<ReadonlySet<string>>(new Set());
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const choiceOf = (id: string): Choice => choices[id] ?? NO_CHOICE;
  const toAdd = (id: string): Variant | null => {
    const product = products.of(id);
    return product ? variantToAdd(product, choiceOf(id)) : null;
  };

  const move = (favourite: Favourite) => {
    const variant = toAdd(favourite.id);
    if (!variant) {
      // The first press opens the question; the next one says what is still missing.
      setMissing((now) => (asking.has(favourite.id) ? new Set([...now, favourite.id]) : now));
      setAsking((now) => new Set([...now, favourite.id]));
      return;
    }
    setBusy(true);
    void moveOne(favourite, variant)
      .then((moved) => (moved ? toast.success(texts.moved, { description: favourite.name }) : undefined))
      .finally(() => setBusy(false));
  };

  const moveAll = async (): Promise<void> => {
    const sellable = items.filter(({ id }) => isSellable(products.of(id)));
    const open = sellable.filter(({ id }) => !toAdd(id)).map(({ id }) => id);
    setAsking(new Set(open));
    setMissing(new Set(open));
    setBusy(true);
    let moved = 0;
    for (const favourite of sellable) {
      const variant = toAdd(favourite.id);
      if (variant && (await moveOne(favourite, variant))) moved += 1;
    }
    setBusy(false);
    if (moved > 0) toast.success(texts.addedAll(moved));
    setNotice(
      open.length > 0 ? texts.needChoice(open.length) : sellable.length === 0 ? texts.nothingToAdd : '',
    );
  };

  return {
    items,
    products,
    choiceOf,
    choose: (id, choice) => {
      setChoices((now) => ({ ...now, [id]: choice }));
      setMissing((now) => without(now, id));
      setNotice('');
    },
    isAsking: (id) => asking.has(id),
    isMissing: (id) => missing.has(id),
    busy,
    move,
    moveAll: () => void moveAll(),
    notice,
  };
}
