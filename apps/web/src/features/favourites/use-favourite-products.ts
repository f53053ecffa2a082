import type { ProductCardView } from '@plantao/contracts/catalogue/product.view';
import { FAVOURITES } from '@plantao/domain/shared/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productsQuery } from '@/lib/api/queries';
import type { Favourite } from '@/stores/favourites.store';

export interface FavouriteProducts {
  /** The product as it is sold now; undefined when it is not, or not known yet. */
  of: (id: string) => ProductCardView | undefined;
  /** The shop has answered for this favourite. */
  isKnown: (id: string) => boolean;
  failed: boolean;
  fetching: boolean;
  retry: () => void;
}

/** What the catalogue says now of every favourite, in one call; asked again only when one has been added. */
export function useFavouriteProducts(items: readonly Favourite[]): FavouriteProducts {
  const [asked, setAsked] = useState<readonly string[]>(() => items.map(({ id }) => id));
  const fresh = items.filter(({ id }) => !asked.includes(id));
  if (fresh.length > 0) setAsked(items.map(({ id }) => id));
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...productsQuery({ ids: [...asked], limit: FAVOURITES.max }),
    enabled: asked.length > 0,
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
