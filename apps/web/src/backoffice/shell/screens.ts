/**
 * Loads each screen of the back office, by the name of its address (ADMIN_PATHS). The list comes with its layout: shoppers load neither it nor the names of all of
 * its files.
 */
export const screens = {
  dashboard: () => import('../dashboard/dashboard.page.js'),
  orders: () => import('../orders/list/orders.page.js'),
  order: () => import('../orders/detail/order.page.js'),
  products: () => import('../products/list/products.page.js'),
  warehouse: () => import('../warehouse/warehouse.page.js'),
  stock: () => import('../stock/stock.page.js'),
  stockItem: () => import('../stock/stock-item.page.js'),
  categories: () => import('../categories/categories.page.js'),
  users: () => import('../users/users.page.js'),
  leads: () => import('../leads/leads.page.js'),
  messages: () => import('../messages/messages.page.js'),
  teamOrders: () => import('../team-orders/team-orders.page.js'),
  teamOrder: () => import('../team-orders/team-order.page.js'),
  coupons: () => import('../coupons/coupons.page.js'),
  audit: () => import('../audit/audit.page.js'),
  settings: () => import('../settings/settings.page.js'),
  security: () => import('../security/security.page.js'),
  unknown: () => import('./unknown.page.js'),
};
