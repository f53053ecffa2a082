import { documentFaults, knownNames } from './document-names.js';

const known = knownNames({
  code: 'export class StockLedger { hold() {} }\nexport const correctCounts = 1; const FILTER_INDEX = 2;',
  files: [
    'ARCHITECTURE.md',
    'libs/domain/src/orders/new-order.ts',
    'libs/domain/src/shared/card-number.ts',
    'libs/contracts/src/orders/orders.routes.ts',
    'docs/adr/0009-product-index.md',
  ],
});
const faultsOf = (text: string) => documentFaults('A.md', text, known);

describe('names in documents', () => {
  it.each([
    '`StockLedger`, `StockLedger.hold`, `correctCounts` and `FILTER_INDEX`',
    '`libs/domain/src/orders/new-order.ts`, `orders/new-order.ts`, `new-order.ts`, `libs/domain/src` and `domain/orders/`',
    '`domain/shared/card-number` and `.routes.ts`',
    '[ADR 9](../adr/0009-product-index.md#top), [the design](ARCHITECTURE.md), [a site](https://example.test/none.md)',
    '`order.paid`, `*.spec.ts`, `/admin/stock`, `@scope/package`, `libs/contracts/src/<module>`, `dist/main.js`, `npm test`',
    '```\nGone\n  `orders/gone.ts`\n```\n',
  ])('accepts %s', (text) => expect(faultsOf(text)).toEqual([]));

  it.each([
    ['Uses `StockBook`.', 'StockBook'],
    ['Uses `StockLedger.reserve`.', 'StockLedger.reserve'],
    ['Calls `fixCounts`.', 'fixCounts'],
    ['Reads `FILTER_TABLE`.', 'FILTER_TABLE'],
    ['In `orders/old-order.ts`.', 'orders/old-order.ts'],
    ['In `old-order.ts`.', 'old-order.ts'],
    ['In `libs/domain/src/billing`.', 'libs/domain/src/billing'],
    ['See [ADR 8](../adr/0008-none.md).', 'adr/0008-none.md'],
  ])('refuses %s', (text, name) => expect(faultsOf(text)).toEqual([`A.md: there is no \`${name}\``]));
});
