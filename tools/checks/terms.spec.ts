import { glossaryFaults, termFaults } from './terms.js';

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
  ])('finds one in %s: %s', (file, source) => expect(termFaults(file, source)).toHaveLength(1));

  it.each([
    ['a.ts', 'const price = 1; // as the customer was told'],
    ['a.ts', "it('is told', () => undefined);"],
    ['a.ts', 'const text = `the door is ${open}`;'],
    ['a.ts', 'const plantao = "Plantão"; const wishlist = [];'],
    ['README.md', 'Plantão has a front door.'],
  ])('lets %s pass: %s', (file, source) => expect(termFaults(file, source)).toEqual([]));

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
