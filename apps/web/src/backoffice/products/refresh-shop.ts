import type { QueryClient } from '@tanstack/react-query';

/** After a change of products: invalidates all cached products of this browser. */
export const refreshShop = async (queries: QueryClient): Promise<void> => {
  await Promise.all(
    [['admin', 'products'], ['admin', 'stock'], ['products'], ['product']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
};
