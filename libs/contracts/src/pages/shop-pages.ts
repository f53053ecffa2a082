import { isBelow, page, queryParam } from './page.js';

/** How a chosen size and colour stand in the address. */
const VARIANT = { size: 'tam', colour: 'cor' } as const;

/**
 * What a listing searches for, its order, the category and tag beside another one, the kind of garment and whom it is for;
 * its other filters are in listing-filters.
 */
const LISTING = {
  ...{ search: 'busca', sort: 'ordenar', inCategory: 'modelo', withTag: 'tag' },
  ...{ garmentType: 'tipo', audience: 'para' },
} as const;

/**
 * Every page that a shopper or a customer may see. It is part of every first visit: what only servers need is in
 * page-metadata.
 */
export const pages = {
  home: page('/'),
  shop: page('/shop', 'public', LISTING),
  models: page('/pages'),
  category: page('/category/:slug', 'public', LISTING),
  tag: page('/tag/:tag', 'public', LISTING),
  product: page('/product/:id', 'public', VARIANT),
  about: page('/about'),
  contact: page('/contact'),
  faq: page('/faq'),
  terms: page('/terms'),
  policy: page('/policy'),
  /** Orders of a whole team: what they are, and the own ones. */
  teamOrders: page('/atacado'),
  teamOrder: page('/atacado/:id', 'user'),
  /** Where people of a team choose; the address is the secret. */
  teamLink: page('/equipe/:token', 'unlisted'),
  /** An order that staff wrote down, for its customer to pay; the address is the secret. */
  draftLink: page('/pagar/:token', 'unlisted'),
  /** What the links of reminders do: bring a cart or an order back, or end the reminders. */
  reminder: page('/lembrete/:action/:token', 'unlisted'),
  cart: page('/cart', 'unlisted'),
  auth: page('/auth', 'unlisted', {
    mode: queryParam<'entrar' | 'cadastro' | 'recuperar' | 'enviado'>('modo'),
  }),
  recovery: page('/recovery/:token?', 'unlisted'),
  confirmEmail: page('/confirm-email/:token?', 'unlisted'),
  checkout: page('/checkout', 'user', { step: queryParam<'endereco' | 'entrega'>('etapa') }),
  checkoutRecovery: page('/checkout-recovery/:id', 'user', {
    method: queryParam<'pix' | 'cartao' | 'boleto'>('metodo'),
    preference: 'pref_id',
  }),
  /** How a payment ended (RES-06); the provider's page leads here as well. */
  checkoutResult: page('/checkout/:status(success|pending|failure)/:id?', 'unlisted'),
  dashboard: page('/dashboard', 'user'),
  orders: page('/dashboard/orders', 'user'),
  order: page('/dashboard/orders/:id', 'user'),
  account: page('/dashboard/account', 'user'),
  security: page('/dashboard/security', 'user'),
  support: page('/dashboard/support', 'user'),
  devStates: page('/dev/states', 'unlisted'),
} as const;

export type PageName = keyof typeof pages;

/** Whether the address may contain a mailed secret: such pages are not reported to analytics or other third parties. */
export const holdsSecret = (pathname: string): boolean =>
  [pages.recovery, pages.confirmEmail, pages.teamLink, pages.draftLink, pages.reminder].some((entry) =>
    isBelow(entry, pathname),
  );
