import { expressionIndex } from '@plantao/platform/database';

/** What the back office searches (AORD-03): id, name, e-mail, tax id, tracking code, goods. */
export const SEARCH_TEXT = `search.form(id::text || chr(10) || coalesce(customer->>'name', '') || chr(10) || coalesce(customer->>'email', '') || chr(10) || coalesce(customer->>'taxId', '') || chr(10) || coalesce(tracking, '') || chr(10) || goods)`;

/** `WAITING` orders hold pieces. */
const [WAITING, PAID] = [`status = 'pending' and paid_state = 'unpaid'`, `paid_state <> 'unpaid'`];

const BOUGHT = `where paid_at is not null and status <> 'cancelled'`;
const indexOf = (name: string, on: string) => expressionIndex('shop_order', name, on);

/** Keeps the names of the properties, so that a wrong one does not compile. */
const on = <Property extends string>(index: { name?: string; properties: Property[]; where?: string }) =>
  index;

export const ORDER_INDEXES = [
  // Lists are counted, put in order and turned to a page from the index alone, the dashboard's figures likewise.
  on({ name: 'shop_order_by_user', properties: ['userId', 'createdAt', 'id', 'deletedAt'] }),
  on({ name: 'shop_order_newest', properties: ['createdAt', 'id', 'status', 'paidState'] }),
  on({ properties: ['status', 'createdAt', 'id'] }),
  on({
    name: 'shop_order_disputed',
    properties: ['paidState', 'status'],
    where: `paid_state in ('disputed', 'charged_back')`,
  }),
  on({ properties: ['totalCents', 'id'] }),
  // A new order is in neither of these: it enters them when it is paid, or ends.
  on({ name: 'shop_order_paid_method', properties: ['paymentMethod', 'createdAt', 'id'], where: PAID }),
  on({
    name: 'shop_order_network_to_purge',
    properties: ['id'],
    where: `placed_from is not null and (status <> 'pending' or paid_state <> 'unpaid')`,
  }),
  on({
    name: 'shop_order_expired',
    properties: ['cancelledAt'],
    where: `status = 'cancelled' and cancel_reason = 'expired'`,
  }),
  on({ name: 'shop_order_due', properties: ['holdExpiresAt'], where: WAITING }),
  // How many pieces a network or an address holds without having paid (S21): no other question can be read from them.
  on({ name: 'shop_order_from_network', properties: ['placedFrom'], where: 'placed_from is not null' }),
  // Whether a purchase is somebody's first, by what tells a person beside the account (ADR 32).
  indexOf('shop_order_bought_tax_id', `((customer->>'taxId')) ${BOUGHT}`),
  indexOf('shop_order_bought_email', `(search.email_key(customer->>'email')) ${BOUGHT}`),
  indexOf('shop_order_bought_phone', `((customer->>'phone')) ${BOUGHT}`),
  // What the list of orders is filtered by: a value that no order has is found to be none at once.
  indexOf('shop_order_carrier', `((ship_type->>'company'), "created_at", "id")`),
  indexOf('shop_order_uf', `((address->>'state'), "created_at", "id")`),
  on({ name: 'shop_order_refunded', properties: ['createdAt', 'id'], where: `paid_state = 'refunded'` }),
  indexOf('shop_order_search', 'using gin ("search_text" gin_trgm_ops)'),
  indexOf('shop_order_email', `(lower(customer->>'email') text_pattern_ops)`),
  indexOf(
    'shop_order_unpaid_address',
    `((address->>'zipCode'), (address->>'number')) where paid_state = 'unpaid'`,
  ),
];
