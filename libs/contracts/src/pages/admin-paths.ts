/**
 * Every page of the back office by its pattern (page.ts). The router knows them from the first visit on; what they are
 * called and what their queries ask for is in admin-pages, which shoppers never download.
 */
export const ADMIN_PATHS = {
  dashboard: '/admin',
  orders: '/admin/orders',
  order: '/admin/orders/:id',
  shippingDesk: '/admin/shipping-desk',
  shippingBatch: '/admin/shipping-desk/:id',
  draftOrders: '/admin/draft-orders',
  newDraftOrder: '/admin/draft-orders/new',
  draftOrder: '/admin/draft-orders/:id',
  orderPayments: '/admin/orders/:id/payments',
  reconciliation: '/admin/reconciliation',
  returns: '/admin/returns',
  returnedParcels: '/admin/returns/parcels',
  sendBacks: '/admin/returns/send-backs',
  return: '/admin/returns/:id',
  chargebacks: '/admin/chargebacks',
  chargeback: '/admin/chargebacks/:id',
  recovery: '/admin/recovery',
  products: '/admin/products',
  warehouse: '/admin/warehouse',
  stock: '/admin/stock',
  stockItem: '/admin/stock/:sku',
  categories: '/admin/categories',
  coupons: '/admin/coupons',
  users: '/admin/users',
  roles: '/admin/roles',
  leads: '/admin/leads',
  messages: '/admin/messages',
  embroidery: '/admin/embroidery',
  teamOrders: '/admin/team-orders',
  teamOrder: '/admin/team-orders/:id',
  audit: '/admin/audit',
  settings: '/admin/settings',
  security: '/admin/security',
} as const;

export type AdminPageName = keyof typeof ADMIN_PATHS;
