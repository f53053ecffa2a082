// The modules of the domain, and what the import rules of .dependency-cruiser.cjs and web.cjs are made of.

/** Each module of the shop and the modules it may know besides shared. Upward talk is by events only. */
const MODULES = {
  warehouse: [],
  accounts: ['settings'],
  alarms: [],
  leads: [],
  orders: [],
  payments: ['orders', 'settings'],
  settings: [],
  catalogue: ['warehouse'],
  shipping: ['orders', 'settings', 'alarms'],
  embroidery: ['accounts', 'catalogue', 'orders', 'settings'],
  cart: ['catalogue', 'warehouse', 'embroidery', 'settings'],
  checkout: ['cart', 'catalogue', 'warehouse', 'embroidery', 'orders', 'payments', 'accounts', 'settings'],
  'team-orders': [
    'checkout',
    'cart',
    'catalogue',
    'warehouse',
    'embroidery',
    'orders',
    'payments',
    'accounts',
    'settings',
  ],
  'draft-orders': [
    'embroidery',
    'checkout',
    'cart',
    'orders',
    'payments',
    'warehouse',
    'accounts',
    'settings',
  ],
  'shipping-desk': ['orders', 'shipping'],
  returns: ['catalogue', 'orders', 'payments', 'settings', 'shipping', 'warehouse'],
  'order-edits': ['checkout', 'orders', 'payments', 'settings', 'shipping', 'warehouse'],
  chargebacks: ['orders', 'payments'],
  recovery: ['accounts', 'cart', 'checkout', 'leads', 'orders', 'payments', 'settings'],
  reconciliation: ['orders', 'payments', 'settings'],
};

const ANY_MODULE = Object.keys(MODULES).join('|');
const MODULE = `^libs/domain/src/(${ANY_MODULE})/`;
const SHARED = '^libs/domain/src/shared/';
const RULES = `${MODULE}rules/`;
/** Addresses of the pages: pure, for anyone who links to a page. */
const PAGES = '^libs/contracts/src/pages/';
const MODULE_PACKAGES =
  'node_modules/(@nestjs/(common|cqrs)|@mikro-orm/[^/]+|@node-rs/argon2|@simplewebauthn/server|otpauth)/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from: { path: from }, to });
const anywhere = (paths) => `^(${paths.join('|')})/`;

/**
 * Folders below `root` (a pattern) that do not reach into each other: one rule for all of them, and one for each folder
 * that has `declared` neighbours. Everybody may use the folders of `kit`.
 */
function isolated(name, comment, root, declared = {}, kit = []) {
  const own = Object.keys(declared);
  const rule = (label, from, known) =>
    forbid(label, comment, from, {
      path: `${root}[^/]+/`,
      pathNot: [...known, ...kit].map((folder) => `${root}${folder}/`),
    });
  const others = [...own, ...kit].length > 0 ? `(?!(?:${[...own, ...kit].join('|')})/)` : '';
  return [
    rule(name, `${root}${others}([^/]+)/`, ['$1']),
    ...own.map((folder) => rule(`${name}-${folder}`, `${root}${folder}/`, [folder, ...declared[folder]])),
  ];
}

module.exports = { MODULES, MODULE, SHARED, RULES, PAGES, MODULE_PACKAGES, anywhere, forbid, isolated };
