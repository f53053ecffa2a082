/** What the back office searches (AORD-03): id, name, e-mail, tax id, tracking code, goods. */
export const SEARCH_TEXT = `search.form(id::text || chr(10) || coalesce(customer->>'name', '') || chr(10) || coalesce(customer->>'email', '') || chr(10) || coalesce(customer->>'taxId', '') || chr(10) || coalesce(tracking, '') || chr(10) || goods)`;

/** Who has paid and kept an order: a new order is in none of these, it enters them when it is paid. */
const BOUGHT = `where paid_at is not null and status <> 'cancelled'`;

/** The indexes of an order that are not of columns alone. */
export const ORDER_EXPRESSION_INDEXES = [
  // Whether a purchase is somebody's first, by what tells a person beside the account (ADR 32).
  index('bought_tax_id', `((customer->>'taxId')) ${BOUGHT}`),
  index('bought_email', `(search.email_key(customer->>'email')) ${BOUGHT}`),
  index('bought_phone', `((customer->>'phone')) ${BOUGHT}`),
  index('search', 'using gin ("search_text" gin_trgm_ops)'),
  index('email', `(lower(customer->>'email') text_pattern_ops)`),
  // How many pieces an address holds without having paid (S21).
  index('unpaid_address', `((address->>'zipCode'), (address->>'number')) where paid_state = 'unpaid'`),
];

function index(of: string, what: string): { name: string; expression: string } {
  const name = `shop_order_${of}`;
  return { name, expression: `create index "${name}" on "shop_order" ${what}` };
}
