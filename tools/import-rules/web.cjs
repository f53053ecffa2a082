// Import rules of apps/web: its layers, and the folders of the back office among each other.
const { SHARED, RULES, PAGES, forbid, isolated } = require('./modules.cjs');

/** What a back-office folder may know of its neighbours, besides the shared folder: it shows one of their records. */
const BACKOFFICE_NEIGHBOURS = {
  dashboard: ['orders'],
  orders: ['shipping', 'order-edits', 'returns'],
  'draft-orders': ['order-edits'],
  users: ['orders'],
  products: ['categories', 'warehouse'],
  warehouse: ['categories'],
  stock: ['warehouse'],
};

/** The layers of the web application, each with those that it imports. */
const WEB_LAYERS = {
  lib: ['texts'],
  ui: ['lib', 'texts'],
  shop: ['ui', 'lib', 'texts'],
  content: ['shop', 'ui', 'lib', 'texts'],
  features: ['content', 'shop', 'ui', 'lib', 'texts'],
  pages: ['features', 'content', 'shop', 'ui', 'lib', 'texts'],
  backoffice: ['shop', 'ui', 'lib', 'texts'],
};

/** The filters of a listing: as pure as the table of pages, whose words they are. */
const FILTERS = '^libs/contracts/src/catalogue/listing-filters\\.ts$';

const WEB = '^apps/web/src/';
const BACKOFFICE = `${WEB}backoffice/`;
const WEB_TESTING = `${WEB}(testing|backoffice/shared/testing)/`;
const web = [
  forbid('web-sees-only-rules', 'The browser gets rules, shared and the contracts.', WEB, {
    path: '^libs/',
    pathNot: [SHARED, RULES, '^libs/contracts/'],
  }),
  forbid('web-dto-types-only', 'DTO classes carry their validators: the browser takes their types.', WEB, {
    path: '^libs/contracts/',
    pathNot: ['^libs/contracts/src/http/', '\\.routes\\.ts$', PAGES, FILTERS],
    dependencyTypesNot: ['type-only'],
  }),
  forbid(
    'route-table-dto-types-only',
    'The route table reaches the browser, the DTO classes must not.',
    '^libs/contracts/src/(http/|[^/]+/[^/]+\\.routes\\.ts$)',
    {
      path: '\\.dto\\.ts$|^libs/contracts/src/(?!http/)[^/]+/index\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'shop-knows-no-staff-pages',
    'Shoppers download the addresses of the shop: what the back office and the server know of pages stays there.',
    `${WEB}(?!backoffice/)`,
    {
      path: `${PAGES}(admin-pages|alarm-pages|match-page|page-metadata)\\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'pages-are-pure',
    'The table of pages runs in the browser: rules, shared and the table of calls, nothing of Nest.',
    `${PAGES}|${FILTERS}`,
    {
      path: '.+',
      pathNot: [PAGES, SHARED, RULES, '^libs/contracts/src/http/'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'web-feature-isolation',
    'What two features need belongs in shop, ui or a rule.',
    `${WEB}features/([^/]+)/`,
    {
      path: `${WEB}features/`,
      pathNot: `${WEB}features/$1/`,
    },
  ),
  ...Object.entries(WEB_LAYERS).map(([layer, below]) => ({
    name: `web-layer-${layer}`,
    comment: `${layer} imports only ${below.join(', ')}.`,
    severity: 'error',
    from: { path: `${WEB}${layer}/`, pathNot: WEB_TESTING },
    to: {
      path: WEB,
      pathNot: [`${WEB}(${[layer, ...below].join('|')})/`],
    },
  })),
  forbid('web-layer-texts', 'Texts know how numbers are written, nothing else.', `${WEB}texts/`, {
    path: WEB,
    pathNot: [`${WEB}texts/`, `${WEB}lib/format\\.ts$`],
  }),
  {
    name: 'web-testing-for-tests',
    comment: 'Only tests import simulated responses of the server.',
    severity: 'error',
    from: { path: WEB, pathNot: WEB_TESTING },
    to: { path: WEB_TESTING },
  },
  forbid(
    'backoffice-shared-is-base',
    'The shared folder imports none of the lists and forms that use it.',
    `${BACKOFFICE}shared/(?!testing/)`,
    {
      path: BACKOFFICE,
      pathNot: `${BACKOFFICE}shared/`,
    },
  ),
  ...isolated(
    'backoffice-isolation',
    'A folder of the back office imports a neighbour only where BACKOFFICE_NEIGHBOURS says so.',
    BACKOFFICE,
    BACKOFFICE_NEIGHBOURS,
    ['shared'],
  ),
  forbid(
    'backoffice-only-by-dynamic-import',
    'Shoppers never download the back office.',
    `${WEB}(?!backoffice/)`,
    {
      path: `${WEB}backoffice/`,
      dependencyTypesNot: ['dynamic-import', 'type-only'],
    },
  ),
];

module.exports = { web };
