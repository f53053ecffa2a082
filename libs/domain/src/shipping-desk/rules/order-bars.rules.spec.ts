import bwip from 'bwip-js/node';
import { orderBars } from './order-bars.rules.js';
import { orderCode } from './order-code.rules.js';

it('draws the code of an order as another encoder draws Code 128', () => {
  const seeded = Array.from({ length: 300 }, (_, n) =>
    (BigInt(n * 7_919 + 1) ** 9n).toString(16).padStart(32, '0').slice(-32),
  );
  for (const id of ['0'.repeat(32), 'f'.repeat(32), ...seeded]) {
    const [drawn] = bwip.raw({ bcid: 'code128', text: orderCode(id) }) as unknown as { sbs: number[] }[];
    expect([id, orderBars(id)]).toEqual([id, drawn?.sbs]);
  }
  expect(orderBars('x')).toEqual([]);
});
