import type { QueryClient } from '@tanstack/react-query';

/** After a change of products: every list, form and page of this browser reads them anew. */
export const refreshShop = async (queries: QueryClient): Promise<void> => {
  await Promise.all(
    [['admin', 'products'], ['admin', 'stock'], ['products'], ['product']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
};
