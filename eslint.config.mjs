// What the compiler cannot see: promises nobody waits for, money in floats, clocks in rules, files that grew.
// Formatting is prettier's; imports between folders are .dependency-cruiser.cjs.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const SPECS = ['**/*.{spec,test,int-spec,e2e-spec,contract-spec,e2e}.{ts,tsx}', 'test/**', 'apps/*/test/**'];
const MONEY = ['**/*{money,price,total,discount,coupon,freight,payment}*.ts', '**/rules/*.ts'];

const ENVIRONMENT = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Read the environment only in libs/platform/src/config; inject Env.',
};
const CLOCK = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'Rules must be pure: pass the time as a parameter.',
  },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Rules must be pure: pass the time as a parameter.',
  },
];
const FORMATTER = {
  selector:
    ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name="Intl"]',
  message: 'Creating a formatter is slow: create it on first use with lazily() (shared/lazily).',
};
const FLOAT = [
  {
    selector: 'CallExpression[callee.name=/^(parseFloat|Number)$/]',
    message: 'Parse money with shared/money, as integer centavos.',
  },
  {
    selector: 'CallExpression[callee.property.name="toFixed"]',
    message: 'Format money with shared/money.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '.data/**',
      'node_modules/**',
      'tools/fixtures/**',
      'libs/domain/migrations/**',
      'reports/**',
      'coverage/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    rules: {
      eqeqeq: ['error', 'smart'],
      'prefer-const': 'error',
      'no-var': 'error',
      'no-debugger': 'error',
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './apps/web/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'no-restricted-syntax': ['error', ENVIRONMENT, FORMATTER],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-array-delete': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/restrict-plus-operands': 'error',
      '@typescript-eslint/return-await': ['error', 'in-try-catch'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['libs/**/*.ts', 'apps/{api,worker}/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'],
    ignores: [...SPECS, 'apps/*/src/main.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    // Only here: elsewhere a class named as a constructor's type is the token that Nest injects by, and must stay a
    // value.
    files: ['apps/web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/static-components': 'error',
      'react-hooks/purity': 'error',
      'react-hooks/set-state-in-render': 'error',
      'react-hooks/use-memo': 'error',
    },
  },
  {
    files: MONEY,
    ignores: ['libs/domain/src/shared/money.ts', 'apps/sandbox/**', 'apps/web/**', ...SPECS],
    rules: { 'no-restricted-syntax': ['error', ENVIRONMENT, FORMATTER, ...FLOAT] },
  },
  {
    files: ['**/rules/*.ts', 'libs/domain/src/shared/**/*.ts'],
    ignores: SPECS,
    rules: { 'no-restricted-syntax': ['error', ENVIRONMENT, FORMATTER, ...FLOAT, ...CLOCK] },
  },
  {
    files: [
      'libs/domain/src/shared/money.ts',
      'libs/platform/src/config/**',
      'apps/sandbox/src/config.ts',
      'apps/web/vite.config.ts',
      'tools/**',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Markup counts as lines: a component may be as long as a page.
    files: ['apps/web/src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: SPECS,
    rules: {
      'max-lines': ['error', 500],
      'max-lines-per-function': 'off',
      'no-restricted-syntax': 'off',
    },
  },
);
