// What the listings and searches of the shop cost the database:
//   npm run seed -- --products 10000
//   DATABASE_URL=… node --import @oxc-node/core/register tools/bench/products.ts
// Prints the times of EXPLAIN ANALYZE and writes them to docs/bench/products.md, the query plans to
// reports/products-plans.md (not committed).
import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import { shopOrmOptions } from '@plantao/domain/database';
import { readEnv } from '@plantao/platform/config';
import type { Sql } from '../../apps/api/src/modules/catalogue/product-filter.js';
import { pageOf } from '../../apps/api/src/modules/catalogue/product-page.js';
import { CARD_COLUMNS } from '../../apps/api/src/modules/catalogue/product-rows.js';
import { lookUpTerms, indexedWordsQuery } from '../../apps/api/src/modules/catalogue/search/term-lookup.js';
import { searchTerms } from '../../apps/api/src/modules/catalogue/search/search-terms.js';

/** Milliseconds that the statements of one listing may take together. */
const BUDGET = 15;
const ROUNDS = 7;
const REPORT = 'docs/bench/products.md';
const PLANS = 'reports/products-plans.md';

const CASES: Readonly<Record<string, Partial<ListProductsDto>>> = {
  'newest, first page': {},
  'newest, page 100': { page: 100 },
  'price upwards': { sort: 'price-asc' },
  'price downwards': { sort: 'price-desc' },
  'name A to Z': { sort: 'name-asc' },
  'name Z to A, page 50': { sort: 'name-desc', page: 50 },
  category: { category: 'princesa' },
  'category by price': { category: 'princesa', sort: 'price-asc' },
  tag: { tag: 'feminino' },
  'price range': { minPrice: 100, maxPrice: 200 },
  'on sale': { onSale: 'true' },
  'on sale, price upwards': { onSale: 'true', sort: 'price-asc' },
  size: { sizes: ['M'] },
  colour: { colors: ['Preto'] },
  'sizes and colours': { sizes: ['P', 'M'], colors: ['Preto', 'Azul-marinho', 'Vinho'] },
  'all sizes, ten colours': {
    sizes: ['PP', 'P', 'M', 'G', 'GG'],
    colors: [
      'Preto',
      'Branco',
      'Azul-marinho',
      'Azul-royal',
      'Vinho',
      'Chumbo',
      'Lavanda',
      'Terracota',
      'Areia',
      'Ameixa',
    ],
  },
  'everything at once': {
    category: 'princesa',
    tag: 'feminino',
    sizes: ['M'],
    colors: ['Preto'],
    minPrice: 100,
    maxPrice: 300,
    sort: 'price-asc',
  },
  'search scrub (nearly all)': { search: 'scrub' },
  'search scrub azul': { search: 'scrub azul' },
  'search pricesa azul (a slip)': { search: 'pricesa azul' },
  'search jaleco branco': { search: 'jaleco branco' },
  'search calca': { search: 'calca' },
  'search con (begun)': { search: 'con' },
  'search conjunto melange unissex': { search: 'conjunto melange unissex' },
  'search TRA-CJ-01': { search: 'TRA-CJ-01' },
  'search blk-0001 (a SKU begun)': { search: 'blk-0001' },
  'search azul by price': { search: 'azul', sort: 'price-asc' },
  'search azul in a category and size': { search: 'azul', category: 'tulipa', sizes: ['G'] },
  'search six words, all misspelt': { search: 'conjumto scrubb tulpia femininno azull pretto' },
  'search that finds nothing': { search: 'xyzzy' },
};

interface Measured {
  readonly name: string;
  readonly milliseconds: number;
  readonly statements: number;
  readonly total: number;
  readonly plans: string[];
}

const orm = await MikroORM.init(shopOrmOptions(readEnv().DATABASE_URL, 2));
try {
  const em = orm.em.fork() as EntityManager;
  const [{ products } = { products: 0 }] = await em.execute<{ products: number }[]>(
    'select count(*)::int as products from search.product_index',
  );
  const results: Measured[] = [];
  for (const [name, query] of Object.entries(CASES)) {
    const measured = await measure(em, name, Object.assign(new ListProductsDto(), query));
    results.push(measured);
    console.log(
      `${measured.milliseconds.toFixed(2).padStart(7)} ms  ${String(measured.total).padStart(6)}  ${name}`,
    );
  }
  const [{ version } = { version: '' }] = await em
    .execute<{ version: string }[]>('show server_version', [])
    .then((rows) => rows.map((row) => ({ version: String(Object.values(row)[0]) })));
  mkdirSync('docs/bench', { recursive: true });
  mkdirSync('reports', { recursive: true });
  writeFileSync(REPORT, report(results, products, version));
  writeFileSync(PLANS, plansOf(results));
  const slow = results.filter(({ milliseconds }) => milliseconds > BUDGET);
  console.log(
    `${products} products; ${slow.length} of ${results.length} over ${BUDGET} ms; plans in ${PLANS}`,
  );
  if (slow.length > 0) process.exitCode = 1;
} finally {
  await orm.close();
}

async function measure(em: EntityManager, name: string, query: ListProductsDto): Promise<Measured> {
  const words = searchTerms(query.search);
  const expansions = query.search ? await lookUpTerms(em, query.search) : undefined;
  const statements: Sql[] = [
    ...(words.length > 0 ? [indexedWordsQuery(words)] : []),
    ...(query.search && !expansions
      ? []
      : [pageOf(query, { withInactive: false, expansions }, CARD_COLUMNS)]),
  ];
  const times: number[] = [];
  let plans: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const explained = await mapInSequence(statements, (statement) => explain(em, statement));
    times.push(explained.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
    plans = explained.map(({ plan }) => plan);
  }
  const page = statements.at(-1);
  const [{ total } = { total: 0 }] =
    expansions || !query.search
      ? await em.execute<{ total: number }[]>(page?.text ?? '', [...(page?.values ?? [])])
      : [];
  return { name, milliseconds: median(times), statements: statements.length, total, plans };
}

async function explain(
  em: EntityManager,
  { text, values }: Sql,
): Promise<{ milliseconds: number; plan: string }> {
  const rows = await em.execute<{ 'QUERY PLAN': string }[]>(
    `explain (analyze, buffers, timing off, summary on) ${text}`,
    [...values],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const time = (label: string): number =>
    Number(new RegExp(`${label} Time: ([\\d.]+) ms`).exec(plan)?.[1] ?? 0);
  return { milliseconds: time('Planning') + time('Execution'), plan };
}

async function mapInSequence<A, B>(items: readonly A[], work: (item: A) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function report(results: readonly Measured[], products: number, version: string): string {
  const rows = results.map(
    ({ name, milliseconds, statements, total }) =>
      `| ${name} | ${total} | ${statements} | ${milliseconds.toFixed(2)} |`,
  );
  return `# What listings and searches cost the database

Written by \`node --import @oxc-node/core/register tools/bench/products.ts\`: ${products} products, PostgreSQL ${version}, ${os.cpus().length} processors, everything in memory. Times are the medians of ${ROUNDS} runs, planning and execution of all statements of one request together, by EXPLAIN ANALYZE. The budget is ${BUDGET} ms.

| listing | found | statements | ms |
|---|---:|---:|---:|
${rows.join('\n')}
`;
}

function plansOf(results: readonly Measured[]): string {
  const sections = results.map(
    ({ name, plans }) => `## ${name}\n\n${plans.map((plan) => `\`\`\`\n${plan}\n\`\`\``).join('\n\n')}`,
  );
  return `${sections.join('\n\n')}\n`;
}
