/**
 * Loads each screen of the back office, by the name of its address (ADMIN_PATHS). A file of its own: shoppers load neither it nor the
 * names of all of its files.
 */
export const backofficeScreens = {
  dashboard: () => import('@/backoffice/dashboard/dashboard.page'),
  orders: () => import('@/backoffice/orders/list/orders.page'),
  order: () => import('@/backoffice/orders/detail/order.page'),
  shippingDesk: () => import('@/backoffice/shipping-desk/shipping-desk.page'),
  shippingBatch: () => import('@/backoffice/shipping-desk/shipping-batch.page'),
  returns: () => import('@/backoffice/returns/returns.page'),
  recovery: () => import('@/backoffice/recovery/recovery.page'),
  return: () => import('@/backoffice/returns/return.page'),
  chargebacks: () => import('@/backoffice/chargebacks/chargebacks.page'),
  chargeback: () => import('@/backoffice/chargebacks/chargeback.page'),
  products: () => import('@/backoffice/products/list/products.page'),
  warehouse: () => import('@/backoffice/warehouse/warehouse.page'),
  stock: () => import('@/backoffice/stock/stock.page'),
  stockItem: () => import('@/backoffice/stock/stock-item.page'),
  categories: () => import('@/backoffice/categories/categories.page'),
  users: () => import('@/backoffice/users/users.page'),
  roles: () => import('@/backoffice/roles/roles.page'),
  leads: () => import('@/backoffice/leads/leads.page'),
  messages: () => import('@/backoffice/messages/messages.page'),
  embroidery: () => import('@/backoffice/embroidery/embroidery.page'),
  teamOrders: () => import('@/backoffice/team-orders/team-orders.page'),
  teamOrder: () => import('@/backoffice/team-orders/team-order.page'),
  coupons: () => import('@/backoffice/coupons/coupons.page'),
  audit: () => import('@/backoffice/audit/audit.page'),
  settings: () => import('@/backoffice/settings/settings.page'),
  security: () => import('@/backoffice/security/security.page'),
  unknown: () => import('@/backoffice/shell/unknown.page'),
};
