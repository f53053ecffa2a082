/** Every address of the web application; `:name` stands for one part. Others get its not-found page with status 404. */
export const APP_ROUTES: readonly string[] = [
  '/',
  '/shop',
  '/pages',
  '/category/:slug',
  '/tag/:tag',
  '/product/:id',
  '/about',
  '/contact',
  '/faq',
  '/terms',
  '/policy',
  '/cart',
  '/auth',
  '/recovery',
  '/recovery/:token',
  '/confirm-email',
  '/confirm-email/:token',
  '/checkout',
  '/checkout-recovery/:id',
  ...['success', 'pending', 'failure'].flatMap((status) => [
    `/checkout/${status}`,
    `/checkout/${status}/:id`,
  ]),
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/orders/:id',
  '/dashboard/account',
  '/dashboard/support',
  '/admin',
  ...['products', 'users', 'coupons', 'orders', 'orders/:id', 'categories', 'settings', 'leads'].map(
    (part) => `/admin/${part}`,
  ),
  ...['messages', 'warehouse', 'stock', 'stock/:sku', 'audit'].map((part) => `/admin/${part}`),
  '/dev/states',
];

const PATTERN = new RegExp(`^(?:${APP_ROUTES.map((route) => route.replace(/:\w+/g, '[^/]+')).join('|')})$`);

/** Whether a page of the web application answers at `path` (without query). */
export function isAppRoute(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return PATTERN.test(trimmed === '' ? '/' : trimmed);
}
