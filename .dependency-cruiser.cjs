// Who may import whom (ARCHITECTURE.md draws it). tools/architecture.spec.ts contains a violation of every rule here.
const {
  MODULES,
  MODULE,
  SHARED,
  RULES,
  PAGES,
  MODULE_PACKAGES,
  anywhere,
  forbid,
  isolated,
} = require('./tools/import-rules/modules.cjs');
const { web } = require('./tools/import-rules/web.cjs');

const baseRules = [
  {
    name: 'no-circular',
    comment: 'Merge files that import each other, or extract what they share.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'production-dependencies',
    comment: 'What the server imports must be in `dependencies`: its image contains nothing else.',
    severity: 'error',
    from: { path: '^(apps/(api|worker)/src|libs|tools/cli)/' },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-unresolvable',
    comment: 'What is imported does not exist, or the alias is misspelt.',
    severity: 'error',
    from: { path: '^(apps|libs)/' },
    to: { couldNotResolve: true },
  },
  forbid('apps-never-import-apps', 'Applications must not import each other.', '^apps/([^/]+)/', {
    path: '^apps/',
    pathNot: '^apps/$1/',
  }),
  forbid(
    'servers-start-no-program',
    'The servers start no other program: what people send cannot reach a command.',
    anywhere(['libs', 'apps/(api|worker)']),
    { path: '^(node:)?child_process$' },
  ),
  forbid('libs-never-import-apps', 'Libraries must not import applications.', '^libs/', { path: '^apps/' }),
  forbid(
    'sandbox-stays-outside',
    'Only tests may import the simulator of external services.',
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
  forbid('module-public-api', 'A module is imported only through its index or its rules.', MODULE, {
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
    'A module imports Nest, MikroORM, the password hash and the libraries of second factors, nothing else.',
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
    'An adapter imports the port it implements, rules, shared and the platform.',
    '^libs/providers/',
    {
      path: '^libs/',
      pathNot: [SHARED, RULES, `${MODULE}ports/`, '^libs/(platform|providers)/', PAGES],
    },
  ),
  forbid('platform-knows-no-shop', 'The platform knows nothing of the domain.', '^libs/platform/', {
    path: '^libs/',
    pathNot: [SHARED, '^libs/platform/'],
  }),
  forbid(
    'domain-never-sees-contracts',
    'The domain does not depend on the shape of requests and responses.',
    '^libs/(domain|platform)/',
    {
      path: '^libs/contracts/',
    },
  ),
  forbid(
    'contracts-see-only-pure-domain',
    'Contracts import only rules and values, no entities.',
    '^libs/contracts/',
    {
      path: '^libs/',
      pathNot: [SHARED, RULES, '^libs/contracts/'],
    },
  ),
];

const API = '^apps/api/src/';
const WORKER = '^apps/worker/src/';
const entryPoints = [
  forbid(
    'apps-use-module-api',
    'An application imports a module only through its index or its rules.',
    '^(apps/(api|worker)|tools/cli)/',
    {
      path: MODULE,
      pathNot: [RULES, `${MODULE}index\\.ts$`],
    },
  ),
  ...isolated(
    'api-module-isolation',
    'A folder of routes does not import another one; an order shows its label and its returns.',
    '^apps/api/src/modules/',
    { orders: ['shipping', 'returns'] },
  ),
  forbid(
    'api-http-imports-no-routes',
    'Shared HTTP code does not import the routes that use it.',
    `${API}http/`,
    {
      path: API,
      pathNot: `${API}http/`,
    },
  ),
  forbid('api-media-apart', 'The media module imports nothing of the API but http.', `${API}media/`, {
    path: API,
    pathNot: [`${API}media/`, `${API}http/`],
  }),
  forbid('api-web-app-apart', 'The web-app module imports nothing of the API but http.', `${API}web-app/`, {
    path: API,
    pathNot: [`${API}web-app/`, `${API}http/`],
  }),
  forbid(
    'api-routes-know-no-pages',
    'Routes import only http and media; app.module combines the modules.',
    `${API}modules/`,
    {
      path: API,
      pathNot: [`${API}modules/`, `${API}http/`, `${API}media/`],
    },
  ),
  ...isolated(
    'worker-folder-isolation',
    'A folder of job handlers does not import another one: what two of them need is a service of libs/domain.',
    WORKER,
  ),
  forbid(
    'worker-composition-on-top',
    'Job handlers import only the interface of what runs them.',
    `${WORKER}[^/]+/`,
    {
      path: `${WORKER}[^/]+\\.ts$`,
      pathNot: `${WORKER}(job-handler|crashed-attempts|metrics)\\.ts$`,
    },
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...baseRules, ...domain, ...entryPoints, ...web],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests may import internals.
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
