// One project per kind of test (ARCHITECTURE.md, Tests). npm test runs all of them; for one file:
//   npm run t -- libs/domain/src/shared/money.spec.ts

/** CommonJS output: jest loads the ESM-only packages (Nest, MikroORM) through require(esm) of Node 24. */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: !tsx,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  moduleNameMapper: {
    '^@plantao/(domain|contracts|platform|providers)/(.*)$': [
      '<rootDir>/libs/$1/src/$2/index.ts',
      '<rootDir>/libs/$1/src/$2.ts',
    ],
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/apps/web/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tools/fixtures/'],
};

/** Packages are loaded once per worker instead of once per test file (test/jest). */
const inWorker = {
  runtime: '<rootDir>/test/jest/worker-runtime.cjs',
  testEnvironment: '<rootDir>/test/jest/worker-environment.cjs',
  transform: { ...shared.transform, '^.+\\.mjs$': swc(false) },
};

/** What takes long on a busy machine is not wrong. */
const longTimeouts = { setupFilesAfterEnv: ['<rootDir>/test/slow-tests.cjs'] };

const onDatabase = {
  ...longTimeouts,
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};

/** The default collation of the databases is Brazilian Portuguese instead of C. */
const onPortugueseDatabase = {
  ...onDatabase,
  globalSetup: '<rootDir>/test/global-setup-portuguese.mjs',
  setupFiles: ['<rootDir>/test/portuguese-database.cjs'],
};

const project = (displayName, testMatch, more = {}) => ({ ...shared, displayName, testMatch, ...more });

const SERVER = '<rootDir>/{libs,apps,tools,test}/**';

export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/jest/longest-first.cjs',
  reporters: ['default', '<rootDir>/test/jest/stuck-files.cjs'],
  // What modules leave behind in a worker adds up over three hundred files: it begins again before it runs out. Far below
  // the heap of a worker (scripts/testing/jest-run.mjs): jest waits for ever for a worker that ran out of memory.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    project('unit', ['<rootDir>/{libs,tools,apps/api,apps/worker,apps/sandbox}/**/*.spec.ts'], {
      ...inWorker,
      ...longTimeouts,
    }),
    project('int', [`${SERVER}/*.int-spec.ts`], { ...onPortugueseDatabase, ...inWorker }),
    project('contract', [`${SERVER}/*.contract-spec.ts`], { ...onDatabase, ...inWorker }),
    project('e2e', [`${SERVER}/*.e2e-spec.ts`], { ...onDatabase, ...inWorker }),
    project('web', ['<rootDir>/apps/web/**/*.{spec,test}.{ts,tsx}'], {
      testEnvironment: '<rootDir>/test/jsdom-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
      setupFilesAfterEnv: ['<rootDir>/test/jsdom.cjs', '<rootDir>/test/testing-library.cjs'],
      moduleNameMapper: {
        '^@/(.*)\\.js$': '<rootDir>/apps/web/src/$1',
        '^@/(.*)$': ['<rootDir>/apps/web/src/$1', '<rootDir>/apps/web/src/$1/index.ts'],
        // The same code as the browser gets, as CommonJS.
        '^@zxing/library/es2015/(.*)\\.js$': '@zxing/library/cjs/$1.js',
        '\\.(css|svg|png|jpe?g|webp|avif|woff2)(\\?.*)?$': '<rootDir>/test/asset-stub.cjs',
        ...shared.moduleNameMapper,
      },
    }),
    project('previous', ['<rootDir>/test/upgrade/*.e2e.ts'], { ...onDatabase, ...inWorker }),
    project('browser', ['<rootDir>/test/browser/**/*.e2e.ts'], { ...onDatabase, ...inWorker }),
  ],
};
