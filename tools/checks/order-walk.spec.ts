import { documented, listOf, STEPS, walkFaults } from './order-walk-steps.js';
import { walk, type Step } from './order-walk.js';

const CONTROLLER = 'apps/api/src/modules/orders/orders.controller.ts';
const ORDERS = 'libs/domain/src/orders/';
const LEDGER = 'libs/domain/src/warehouse/stock-ledger.service.ts';

const CONTROLLER_TEXT = `
import { PlaceOrder } from '@plantao/domain/orders';
import { CancelOrder } from '@plantao/domain/orders/cancel-order.command';
import { IdOr } from '../../http/id.pipe.js';
export class OrdersController {
  constructor(private readonly commands: CommandBus) {}
  @Post('cancel')
  create(input: Input) {
    return this.commands.execute(new PlaceOrder(IdOr(input)));
  }
  cancel() {
    return new CancelOrder();
  }
}`;

/** A small shop: `place` is the body of the command's handler. */
function shop(place: string, more: Record<string, string> = {}): Map<string, string> {
  return new Map(
    Object.entries({
      [CONTROLLER]: CONTROLLER_TEXT,
      'apps/api/src/http/id.pipe.ts': 'export const IdOr = 1;',
      [`${ORDERS}index.ts`]: `export { PlaceOrder } from './place-order.command.js';`,
      [`${ORDERS}cancel-order.command.ts`]: 'export class CancelOrder {}',
      [`${ORDERS}total.rules.ts`]: 'export const total = 1;\nexport const unused = 2;',
      [`${ORDERS}effects.port.ts`]: 'export abstract class Effects {}',
      [`${ORDERS}other.ts`]: `import { total } from './total.rules.js';\nexport const other = () => total;`,
      'libs/domain/src/checkout/stock-effects.adapter.ts': `
import { Effects } from '../orders/effects.port.js';
export class StockEffects extends Effects {
  onPaid() {}
}`,
      'libs/domain/src/shipping/label-effects.adapter.ts': `
import { Effects } from '../orders/effects.port.js';
export class LabelEffects implements Pick<Effects, 'onEnded'> {
  onEnded() {}
}`,
      [LEDGER]: `
import { total } from '../orders/total.rules.js';
import { other } from '../orders/other.js';
export class Ledger {
  hold() {
    return total;
  }
  release() {
    return other();
  }
}`,
      [`${ORDERS}place-order.command.ts`]: `
import { Effects } from './effects.port.js';
import { other } from './other.js';
import { total, type unused } from './total.rules.js';
import { Ledger } from '../warehouse/stock-ledger.service.js';
export class PlaceOrder extends Command<string> {}
export class PlaceOrderHandler {
  constructor(private readonly effects: Effects, private readonly ledger: Ledger) {}
  // other() is only mentioned here
  execute() {
    ${place}
  }
}`,
      ...more,
    }),
  );
}

const STEP: Step = { title: 'order', entries: [`${CONTROLLER}#create`] };
const filesOf = (place: string) => walk([STEP], shop(place)).files.map((file) => file.replace(ORDERS, ''));

describe('the walk from the click to the label', () => {
  it('goes from the named method through the index of a module to the handler of the command', () =>
    expect(filesOf('')).toEqual([CONTROLLER, 'place-order.command.ts']));

  it('opens what is used, and of a service only the called method', () => {
    expect(filesOf('return total;')).toContain('total.rules.ts');
    expect(filesOf('return this.ledger.hold();').slice(2)).toEqual([LEDGER, 'total.rules.ts']);
    expect(filesOf('return this.ledger\n      .release();')).toContain('other.ts');
  });

  it('goes through a port to the adapters that have the method, and does not count the port', () =>
    expect(filesOf('this.effects.onPaid();').slice(2)).toEqual([
      'libs/domain/src/checkout/stock-effects.adapter.ts',
    ]));

  it('reports a file that is entered twice in a row from different sides, and only then', () => {
    const twice = (place: string) => walk([STEP], shop(place)).twice;
    const rules = `${ORDERS}total.rules.ts`;
    expect(twice('other(); return total;')).toEqual([
      `${rules}: from ${ORDERS}other.ts and then from ${ORDERS}place-order.command.ts`,
    ]);
    expect(twice('const first = total; other(); return total;')).toEqual([]);
  });

  it('enters functions and enums of every form, and names what it cannot find', () => {
    const lines = (text: string) =>
      walk([STEP], shop('return total;', { [`${ORDERS}total.rules.ts`]: text })).missing;
    expect(lines('export async function* total() {}')).toEqual([]);
    expect(lines('export enum total { A }')).toEqual([]);
    expect(lines(`export * from './other.js';`)).toEqual([`${ORDERS}total.rules.ts#total`]);
  });

  it('refuses an entry that does not exist', () =>
    expect(() => walk([{ title: 'x', entries: [`${CONTROLLER}#gone`] }], shop(''))).toThrow('gone'));
});

describe('its limits and its list', () => {
  const sources = shop('');
  const page = (list: string) =>
    `# A\n<!-- files of the walk: written by tools/check-walk.ts --write -->\n\n${list}<!-- end of the files of the walk -->\n`;

  it('fails above the limit of a step, and when the document lists other files', () => {
    const text = page(listOf([STEP], sources));
    expect(documented(text)[1]).toContain('libs/domain/src/orders: place-order.command');
    expect(walkFaults([{ ...STEP, limit: 2 }], sources, text)).toEqual([]);
    expect(walkFaults([{ ...STEP, limit: 1 }], sources, text)).toEqual([
      'step order enters 2 files, more than 1',
    ]);
    expect(walkFaults([STEP], sources, page(''))).toEqual([
      expect.stringContaining('ARCHITECTURE.md lists other files'),
    ]);
    expect(() => documented('# A')).toThrow('markers');
  });

  it('fails above the limit of the walk', () => {
    const many = Array.from({ length: 110 }, (_, at) => `n${at}`);
    const more = Object.fromEntries(many.map((name) => [`${ORDERS}${name}.ts`, `export const ${name} = 1;`]));
    const imports = many
      .map((name) => `import { ${name} } from '@plantao/domain/orders/${name}';`)
      .join('\n');
    const large = shop('', {
      ...more,
      [CONTROLLER]: `${imports}${CONTROLLER_TEXT.replace('(input)', `(${many.join()})`)}`,
    });
    expect(walkFaults([STEP], large, page(listOf([STEP], large)))).toEqual([
      'the walk enters 112 files, more than 111',
    ]);
  });

  it('holds the provider’s notification to 20 files', () =>
    expect(STEPS.find(({ title }) => title.startsWith('4, 5'))?.limit).toBe(20));
});
