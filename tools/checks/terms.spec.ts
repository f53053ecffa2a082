import { glossaryFaults, migrationFaults, termFaults } from './terms.js';

describe('replaced terms', () => {
  it.each([
    ['apps/api/src/http/turnstile.ts', ''],
    ['a.ts', 'class OrderTurnstile {}'],
    ['a.ts', '// Stands in the turnstile.'],
    ['README.md', 'Listings read a shelf.'],
    ['a.ts', 'const lastWish = 1;'],
    ['a.ts', 'const toldAt = now;'],
    ['apps/api/test/front-door.ts', ''],
    ['a.tsx', '<Cart onTold={told} />'],
    ['a.ts', '/** As the customer was told. */'],
    ['a.ts', 'const price = 1; // as the customer was told'],
    ['a.ts', '/** One statement at the\n * most. */'],
    ['a.spec.ts', "it('is told', () => undefined);"],
    ['a.spec.ts', "describe('news', () => undefined);"],
    ['a.spec.ts', "it.each([1])('is told %i', () => undefined);"],
    ['a.spec.ts', "it.each([\n  1,\n] as const)('is told %i', () => undefined);"],
    ['a.spec.ts', "it(\n  'is told',\n  () => undefined,\n);"],
    ['README.md', 'A service that\nis away.'],
    ['a.ts', "import { wholeStock } from './stock.js';"],
    ['a.ts', '/** As `OrderHappening`. */'],
    ['a.ts', 'const MOST = 3;'],
    ['a.ts', 'const LONGEST_NAME = 3;'],
  ])('finds one in %s: %s', (file, source) => expect(termFaults(file, source)).toHaveLength(1));

  it.each([
    ['a.ts', "const text = 'as the customer was told';"],
    ['a.ts', "const address = 'https://shop.test/news';"],
    ['a.spec.ts', "it('is sent', () => expect(text).toBe('told'));"],
    ['a.ts', 'const MOSTLY = 1; const atMost = 2;'],
    ['a.ts', 'const text = `the door is ${open}`;'],
    ['a.ts', 'const plantao = "Plantão"; const wishlist = [];'],
    ['README.md', 'Plantão has a front door.'],
  ])('lets %s pass: %s', (file, source) => expect(termFaults(file, source)).toEqual([]));

  it('lets executed migrations keep their names, and no new one', () => {
    expect(migrationFaults('libs/domain/migrations/20261121044000-shelf.cjs')).toEqual([]);
    expect(migrationFaults('libs/domain/migrations/20261121062000-orders-desk.cjs')).toEqual([]);
    expect(migrationFaults('libs/domain/migrations/20270101000000-turnstile.cjs')).toHaveLength(1);
  });

  it('names the term to use', () =>
    expect(termFaults('a.md', 'a turnstile')).toEqual([
      'a.md: "turnstile" was replaced; use concurrency limiter',
    ]));
});

describe('the glossary', () => {
  const table = (name: string) => `| reserva | hold | | Pieces of an order. | \`${name}\` |\n`;

  it('finds a type and a table that do not exist', () => {
    const sources = 'export class StockHold {}\nselect 1 from search.product_index s';
    expect(glossaryFaults(table('StockHold') + table('search.product_index'), sources)).toEqual([]);
    expect(glossaryFaults(table('StockHolds') + table('search.shop'), sources)).toEqual([
      'GLOSSARY.md: there is no StockHolds',
      'GLOSSARY.md: there is no search.shop',
    ]);
  });

  it('does not pass when its tables cannot be read', () =>
    expect(glossaryFaults('# Glossary', '')).toHaveLength(1));
});
