// Rules of this shop that no linter knows, as a plugin of oxlint; .oxlintrc.json says where each holds.
// A selector is what https://eslint.org/docs/latest/extend/selectors describes.

/** Refuses every node that one of `selectors` finds. */
const refuse = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

export default {
  meta: { name: 'shop' },
  rules: {
    'no-environment': refuse(
      'Read the environment only in libs/platform/src/config; inject Env.',
      'MemberExpression[object.name="process"][property.name="env"]',
    ),
    'no-clock': refuse(
      'Rules must be pure: pass the time as a parameter.',
      'NewExpression[callee.name="Date"][arguments.length=0]',
      'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    ),
    'no-early-formatter': refuse(
      'Creating a formatter is slow: create it on first use with lazily() (shared/lazily).',
      ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name="Intl"]',
    ),
    'no-browser-storage': refuse(
      'Browsers may refuse to store: use apps/web/src/lib/browser-storage.',
      'Identifier[name=/^(local|session)Storage$/]',
    ),
    'no-float-money': refuse(
      'Parse and format money with shared/money, as integer centavos.',
      'CallExpression[callee.name=/^(parseFloat|Number)$/]',
      'CallExpression[callee.property.name="toFixed"]',
    ),
  },
};
