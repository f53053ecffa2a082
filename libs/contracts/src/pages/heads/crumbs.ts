/** What the first steps of the way to a page are called. */
export const crumbs = { home: 'Home', products: 'Produtos' } as const;
