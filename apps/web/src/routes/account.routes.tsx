import type { RouteObject } from 'react-router-dom';

/** Signing in, recovering a password and the customer area, inside the shop's header and footer. */
export const accountRoutes: RouteObject[] = [];
