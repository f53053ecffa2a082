import type { RouteObject } from 'react-router-dom';

/** Checkout and payment, under the stripped header. */
export const checkoutRoutes: RouteObject[] = [];

/** Result pages, without any header (RES-06). */
export const resultRoutes: RouteObject[] = [];
