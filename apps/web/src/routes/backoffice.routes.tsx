import type { RouteObject } from 'react-router-dom';

/** The back office, one dynamic import: { path: 'admin', … }. Shoppers never load any of it. */
export const backofficeRoutes: RouteObject[] = [];
