// Addresses of pages and the words of their queries stand in one table: libs/contracts/src/pages.
import ts from 'typescript';
import { PAGE_PARAM, QUEUES_PATH, adminPages } from '../../libs/contracts/src/pages/admin-pages.js';
import { FILTER_NAMES, LISTING_FILTERS } from '../../libs/contracts/src/catalogue/listing-filters.js';
import { ALL_PAGES } from '../../libs/contracts/src/pages/match-page.js';
import { pages } from '../../libs/contracts/src/pages/shop-pages.js';

/** First parts of all addresses: 'shop', 'admin'. */
const FIRST_PARTS = [
  ...new Set([...ALL_PAGES.map(({ path }) => path), QUEUES_PATH].map((path) => path.split('/')[1])),
]
  .filter(Boolean)
  .join('|');

/** '/shop', '/admin/orders?status=pending', `${shop}/product/${id}`; '/shopping' and '/cartao' are none. */
const ADDRESS = new RegExp(`^/(?:${FIRST_PARTS})(?=$|[/?#])`);

const WORDS = [
  ...new Set([
    PAGE_PARAM,
    ...FILTER_NAMES.map((name) => LISTING_FILTERS[name].word),
    ...[...Object.values(pages), ...Object.values(adminPages)].flatMap(({ params: words }) =>
      Object.values(words),
    ),
  ]),
];
/** '?busca=', '&tam=' */
const ASKED = new RegExp(`[?&](?:${WORDS.join('|')})=`);
/** Methods of URLSearchParams and the parameters of list filters: what they are called with is a word. */
const READERS = /^(?:get|has|set|delete|append|(?:text|choice|flag|day|slug)Param)$/;

interface Allowed {
  readonly file: RegExp;
  /** Why an address may be spelt there. */
  readonly because: string;
}

const ALLOWED: readonly Allowed[] = [
  { file: /^libs\/contracts\/src\/pages\//, because: 'the table itself' },
  { file: /^libs\/contracts\/src\/.*\.routes\.ts$/, because: 'the calls of the API, below /api/v1' },
  { file: /^libs\/providers\/src\/melhor-envio\//, because: "the carrier's own addresses" },
  {
    file: /^apps\/api\/src\/http\/sessions\/session\.guard\.ts$/,
    because: "asks whether a call of the API is an administrator's",
  },
  {
    file: /^apps\/web\/vite\.config\.ts$/,
    because: 'the proxy of the development server is set up before any source is read',
  },
  { file: /^scripts\/scanners\//, because: 'calls of the API, below /api/v1' },
  { file: /^apps\/sandbox\//, because: 'simulates the external services at their addresses' },
];

/** Addresses and words of queries that are spelt out in one file, as `file:line: what`. */
export function pageFaults(file: string, source: string): string[] {
  if (ALLOWED.some((entry) => entry.file.test(file))) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const blame = (node: ts.Node, what: string): void => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    faults.push(`${file}:${line + 1}: ${what} is spelt out; libs/contracts/src/pages has it`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const text = textOf(node);
    if (text !== undefined) {
      if (ADDRESS.test(text) || (ASKED.test(text) && !/^https?:/.test(text))) blame(node, text);
      else if (WORDS.includes(text as never) && isAskedFor(node)) blame(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return faults;
}

/** The text of a string, or of one stretch of a template; attributes of elements are strings as well. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  return undefined;
}

/** Whether a text is the first argument of what reads or writes a query. */
function isAskedFor({ parent }: ts.Node): boolean {
  if (!ts.isCallExpression(parent)) return false;
  const { expression } = parent;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  return READERS.test(name);
}
