/** A read of guests or of the back office; `{turn}` makes each address new, so that no response is kept of it. */
export interface GrowthRead {
  readonly name: string;
  readonly path: string;
  readonly as: 'guest' | 'admin' | 'customer';
}

const guest = (name: string, path: string): GrowthRead => ({ name, path, as: 'guest' });
const admin = (name: string, path: string): GrowthRead => ({ name, path, as: 'admin' });
const orders = (query: string) => `/admin/get-all-admin-orders?limit=10&${query}`;
const users = (query: string) => `/admin/get-all-admin-users?limit=10&${query}`;

/** `{product}`, `{order}`, `{warehouse}` and `{coupon}` are ids of the database. */
export const GROWTH_READS: readonly GrowthRead[] = [
  guest('product', '/products/{product}?turn={turn}'),
  guest('listing, newest', '/products?page=1&limit=10&maxPrice=9{turn}'),
  guest('listing of a category', '/products?page=1&limit=10&category=princesa&maxPrice=9{turn}'),
  guest('listing, page 90', '/products?page=90&limit=10&maxPrice=9{turn}'),
  guest('search', '/products?page=1&limit=10&search=scrub%20azul&maxPrice=9{turn}'),
  { name: `a customer's orders`, path: '/orders?page=1&limit=5', as: 'customer' },
  admin('dashboard, cards', '/admin/get-dashboard'),
  admin('dashboard, sales and best sellers', '/admin/sales'),
  admin('dashboard, what waits', '/admin/attention'),
  admin('orders, newest', orders('page=1')),
  admin('orders, delivered', orders('page=1&status=delivered')),
  admin('orders, page 5,000', orders('page=5000')),
  admin('orders, page 5,000 of the delivered', orders('page=5000&status=delivered')),
  admin('orders, highest totals', orders('page=1&sortField=total')),
  admin('orders paid by PIX', orders('page=1&payment=pix')),
  admin('orders, search', orders('page=1&search=ana')),
  admin('one order', '/admin/get-order-by-id-admin/{order}'),
  admin('products, newest', '/admin/products?limit=10&page=1'),
  admin('products, page 100', '/admin/products?limit=10&page=100'),
  admin('products with stock', '/admin/products?limit=10&page=1&stock=in'),
  admin('products of a category', '/admin/products?limit=10&page=1&category=princesa'),
  admin('products, search', '/admin/products?limit=10&page=1&search=princesa'),
  admin('users, newest', users('page=1')),
  admin('users, page 2,000', users('page=2000')),
  admin('users by name', users('page=1&sortField=name&sortOrder=asc')),
  admin('users, search', users('page=1&search=ana')),
  admin('leads', '/leads?page=1&limit=10'),
  admin('messages', '/admin/messages'),
  admin('coupons', '/coupons?page=1&limit=10'),
  admin('uses of a coupon', '/coupons/{coupon}/uses?page=1&limit=10'),
  admin('warehouse', '/admin/warehouse-products/{warehouse}?page=1&limit=10'),
  admin('stock', '/admin/stock'),
];
