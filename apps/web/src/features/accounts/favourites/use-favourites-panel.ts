import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { FAVOURITES } from '@plantao/domain/shared/constants';
import { isApiError } from '@/lib/api/api-error';
import { productsQuery } from '@/lib/api/queries';
import { addToCart } from '@/shop/cart/cart-actions';
import { leaveFavourites } from '@/shop/favourites/favourite-actions';
import { useFavouritesStore, type Favourite } from '@/shop/favourites/favourites.store';
import { cartFailureTexts } from '@/texts/cart';
import { favouritesPanelTexts as texts } from '@/texts/accounts/favourites-panel';
import { toast } from '@/ui/toast/toast';
import { NO_CHOICE, isSellable, variantToAdd, type Choice, type Variant } from './favourite-choice.js';

export interface FavouritesPanel {
  items: Favourite[];
  products: FavouriteProducts;
  choiceOf: (id: string) => Choice;
  choose: (id: string, choice: Choice) => void;
  /** The favourite whose size and colour are being chosen. */
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

/** Into the cart and out of the favourites. False when the shop refused; the reason was shown in a toast. */
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
      // The first press opens the choice; the next one shows what is missing.
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

interface FavouriteProducts {
  /** The product as it is sold now; undefined when it is not, or not known yet. */
  of: (id: string) => ProductCardView | undefined;
  /** The shop has answered for this favourite. */
  isKnown: (id: string) => boolean;
  failed: boolean;
  fetching: boolean;
  retry: () => void;
}

/** The current products of all favourites, in one call; fetched again only when one is added. */
function useFavouriteProducts(items: readonly Favourite[]): FavouriteProducts {
  const [requestedIds, setRequestedIds] = useState<readonly string[]>(() => items.map(({ id }) => id));
  const fresh = items.filter(({ id }) => !requestedIds.includes(id));
  if (fresh.length > 0) setRequestedIds(items.map(({ id }) => id));
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...productsQuery({ ids: [...requestedIds], limit: FAVOURITES.max }),
    enabled: requestedIds.length > 0,
  });
  const found = new Map(data?.data.products.map((product) => [product.id, product]));
  return {
    of: (id) => found.get(id),
    isKnown: (id) => found.has(id) || (data !== undefined && !isPlaceholderData),
    failed: isError,
    fetching: isFetching,
    retry: () => void refetch(),
  };
}
