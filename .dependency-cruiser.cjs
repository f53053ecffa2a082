// Who may import whom (ARCHITECTURE.md draws it). tools/architecture.spec.ts plants an offence for every rule here.

/** Each module of the shop and the modules it may know besides shared. Upward talk is by events only. */
const MODULES = {
  warehouse: [],
  accounts: [],
  alarms: [],
  leads: [],
  orders: [],
  settings: [],
  catalogue: ['warehouse'],
  cart: ['catalogue', 'warehouse'],
  checkout: ['cart', 'catalogue', 'warehouse', 'orders', 'accounts', 'settings'],
};

const ANY_MODULE = Object.keys(MODULES).join('|');
const MODULE = `^libs/domain/src/(${ANY_MODULE})/`;
const SHARED = '^libs/domain/src/shared/';
const RULES = `${MODULE}rules/`;
const MODULE_PACKAGES = 'node_modules/(@nestjs/(common|cqrs)|@mikro-orm/[^/]+|@node-rs/argon2)/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from: { path: from }, to });
const anywhere = (paths) => `^(${paths.join('|')})/`;

const ground = [
  {
    name: 'no-circular',
    comment: 'A cycle at run time; naming a type of one another is let through.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-unresolvable',
    comment: 'What is imported does not exist, or the alias is misspelt.',
    severity: 'error',
    from: { path: '^(apps|libs)/' },
    to: { couldNotResolve: true },
  },
  forbid('apps-never-import-apps', 'Doors do not open into doors.', '^apps/([^/]+)/', {
    path: '^apps/',
    pathNot: '^apps/$1/',
  }),
  forbid('libs-never-import-apps', 'The shop does not know its doors.', '^libs/', { path: '^apps/' }),
  forbid(
    'sandbox-stays-outside',
    'Only the tests may know the stand-in for the outside world.',
    anywhere(['libs', 'apps/(api|worker|web)', 'tools/cli']),
    {
      path: '^apps/sandbox/',
    },
  ),
];

const domain = [
  forbid(
    'rules-are-pure',
    'shared and rules import only each other: they run in the browser as well.',
    `${SHARED}|${RULES}`,
    {
      path: '.+',
      pathNot: [SHARED, RULES],
    },
  ),
  forbid('module-public-face', 'Another module is reached by its index or its rules.', MODULE, {
    path: MODULE,
    pathNot: [`^libs/domain/src/$1/`, RULES, `${MODULE}index\\.ts$`],
  }),
  ...Object.entries(MODULES).map(([module, knows]) =>
    forbid(
      `module-direction-${module}`,
      `${module} knows ${knows.join(', ') || 'no other module'}.`,
      `^libs/domain/src/${module}/`,
      {
        path: MODULE,
        pathNot: `^libs/domain/src/(${[module, ...knows].join('|')})/`,
      },
    ),
  ),
  forbid(
    'modules-npm-allow-list',
    'A module stands on Nest, MikroORM and the password hash, nothing else.',
    MODULE,
    {
      path: 'node_modules/',
      pathNot: MODULE_PACKAGES,
    },
  ),
  forbid(
    'modules-never-see-providers',
    'Adapters plug into ports, never the other way round.',
    '^libs/(domain|platform|contracts)/',
    {
      path: '^libs/providers/',
    },
  ),
  forbid(
    'providers-see-only-ports',
    'An adapter knows the port it fills, rules, shared and the platform.',
    '^libs/providers/',
    {
      path: '^libs/',
      pathNot: [SHARED, RULES, `${MODULE}ports/`, '^libs/(platform|providers)/'],
    },
  ),
  forbid('platform-knows-no-shop', 'The platform would serve another shop as well.', '^libs/platform/', {
    path: '^libs/',
    pathNot: [SHARED, '^libs/platform/'],
  }),
  forbid(
    'domain-never-sees-contracts',
    'What crosses the wire is no business of the shop.',
    '^libs/(domain|platform|providers)/',
    {
      path: '^libs/contracts/',
    },
  ),
  forbid(
    'contracts-see-only-pure-domain',
    'The wire knows rules and values, no entities.',
    '^libs/contracts/',
    {
      path: '^libs/',
      pathNot: [SHARED, RULES, '^libs/contracts/'],
    },
  ),
];

const doors = [
  forbid(
    'apps-use-module-face',
    'A door uses what a module offers in its index, or its rules.',
    '^(apps/(api|worker)|tools/cli)/',
    {
      path: MODULE,
      pathNot: [RULES, `${MODULE}index\\.ts$`],
    },
  ),
  forbid(
    'api-module-isolation',
    'A folder of routes does not reach into its neighbour.',
    '^apps/api/src/modules/([^/]+)/',
    {
      path: '^apps/api/src/modules/',
      pathNot: '^apps/api/src/modules/$1/',
    },
  ),
];

const WEB = '^apps/web/src/';
const web = [
  forbid('web-sees-only-rules', 'The browser gets rules, shared and the contracts.', WEB, {
    path: '^libs/',
    pathNot: [SHARED, RULES, '^libs/contracts/'],
  }),
  forbid('web-dto-types-only', 'DTO classes carry their validators: the browser takes their types.', WEB, {
    path: '^libs/contracts/',
    pathNot: ['^libs/contracts/src/http/', '\\.routes\\.ts$'],
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
    'web-feature-isolation',
    'What two features need goes down to stores, ui or a rule.',
    `${WEB}features/([^/]+)/`,
    {
      path: `${WEB}features/`,
      pathNot: `${WEB}features/$1/`,
    },
  ),
  forbid(
    'web-ground-knows-no-features',
    'ui, lib and stores carry features and pages, and do not know them.',
    `${WEB}(ui|lib|stores|texts)/`,
    {
      path: `${WEB}(features|pages|backoffice)/`,
    },
  ),
  forbid(
    'web-features-know-no-pages',
    'A feature is put on a page, not the other way round.',
    `${WEB}features/`,
    {
      path: `${WEB}(pages|backoffice)/`,
    },
  ),
  forbid('backoffice-apart', 'The back office stands on ui, lib and stores.', `${WEB}backoffice/`, {
    path: `${WEB}(features|pages)/`,
  }),
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

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...ground, ...domain, ...doors, ...web],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests look behind every wall: that is what they are for.
    exclude: {
      path: '\\.(spec|test|int-spec|e2e-spec|contract-spec|e2e)\\.tsx?$|^apps/[^/]+/test/|^(dist|apps/web/dist)/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tools/imports.tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
