import type { RouteObject } from 'react-router-dom';

/** Pages inside the shop's header and footer: home, listings, product, cart, institutional pages. */
export const storefrontRoutes: RouteObject[] = [];
