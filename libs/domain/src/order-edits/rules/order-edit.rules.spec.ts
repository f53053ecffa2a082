import { DRAFT_DISCOUNT, tierCode } from '../../orders/rules/discount-name.rules.js';
import {
  discountOfSplit,
  freedomOf,
  keptDiscount,
  lineProblem,
  splitFreight,
  type EditedLine,
} from './order-edit.rules.js';

const line = (change: Partial<EditedLine> = {}): EditedLine => ({
  id: 'a',
  productId: 'p',
  sku: 'P-M-AZ',
  name: 'Blusa',
  size: 'M',
  colour: 'Azul',
  quantity: 3,
  refunded: 0,
  priceCents: 10_000,
  setId: null,
  embroidered: false,
  ...change,
});
const lineRequest = (quantity: number, swap?: { quantity: number; size: string; colour: string }) => ({
  itemId: 'a',
  quantity,
  swap,
});
const large = (quantity: number) => ({ quantity, size: 'G', colour: 'Azul' });

describe('what of a line may change', () => {
  it.each([
    ['fewer pieces', line(), lineRequest(1), undefined],
    ['none of them', line(), lineRequest(0), undefined],
    ['more pieces', line(), lineRequest(9), undefined],
    ['some in another size', line(), lineRequest(3, large(1)), undefined],
    ['fewer, and some of those in another size', line(), lineRequest(2, large(2)), undefined],
    ['more swaps than are left', line({ refunded: 2 }), lineRequest(1, large(2)), 'order-edit.line'],
    ['more swaps than are wanted', line(), lineRequest(1, large(2)), 'order-edit.line'],
    ['a negative quantity', line(), lineRequest(-1), 'order-edit.line'],
    ['a swap of nothing', line(), lineRequest(3, large(0)), 'order-edit.line'],
    [
      'another size where pieces went back',
      line({ refunded: 1 }),
      lineRequest(2, large(1)),
      'order-edit.refunded',
    ],
    ['fewer where pieces went back', line({ refunded: 1 }), lineRequest(1), undefined],
    ['a stitched piece', line({ embroidered: true }), lineRequest(2), 'order-edit.embroidered'],
    ['a stitched piece that stays', line({ embroidered: true }), lineRequest(3), undefined],
    ['a set in another size', line({ setId: 's' }), lineRequest(3, large(3)), undefined],
    ['a part of a set', line({ setId: 's' }), lineRequest(3, large(1)), 'order-edit.set'],
    ['fewer of a set', line({ setId: 's' }), lineRequest(2), 'order-edit.set'],
    [
      'a set in another colour',
      line({ setId: 's' }),
      lineRequest(3, { quantity: 3, size: 'M', colour: 'Preto' }),
      'order-edit.set',
    ],
  ])('%s', (_, of, wanted, problem) => expect(lineProblem(of, wanted)).toBe(problem));

  it('is said before anybody tries', () => {
    expect(freedomOf(line())).toBe('anything');
    expect(freedomOf(line({ setId: 's' }))).toBe('size');
    expect(freedomOf(line({ setId: 's', refunded: 1 }))).toBe('nothing');
    expect(freedomOf(line({ embroidered: true }))).toBe('nothing');
  });
});

describe('the discount', () => {
  it('of a split line loses no centavo, and no line gets more than it costs', () => {
    for (let quantity = 2; quantity <= 7; quantity += 1)
      for (let discountCents = 0; discountCents <= quantity * 5; discountCents += 1)
        for (let taken = 1; taken < quantity; taken += 1) {
          const share = discountOfSplit({ quantity, discountCents }, taken);
          expect([share <= taken * 5, discountCents - share <= (quantity - taken) * 5]).toEqual([true, true]);
        }
  });

  it('that is no coupon keeps its share', () => {
    const kept = (amountCents: number, before: number, after: number) =>
      keptDiscount({ code: tierCode(10), amountCents }, before, after);
    expect(kept(1_000, 10_000, 20_000)).toBe(2_000);
    expect(kept(1_000, 10_000, 5_005)).toBe(501);
    expect(kept(10_000, 10_000, 3_333)).toBe(3_333);
    expect(kept(0, 0, 5_000)).toBe(0);
  });

  it('that the shop gave becomes less with the goods, never more', () => {
    const kept = (amountCents: number, before: number, after: number) =>
      keptDiscount({ code: DRAFT_DISCOUNT, amountCents }, before, after);
    expect(kept(1_000, 10_000, 20_000)).toBe(1_000);
    expect(kept(1_000, 10_000, 10_000)).toBe(1_000);
    expect(kept(1_000, 10_000, 5_005)).toBe(501);
    expect(kept(1_000, 0, 5_000)).toBe(0);
  });
});

describe('freight that goes back', () => {
  const supplements = [
    { orderId: 'newer', cents: 1_000 },
    { orderId: 'older', cents: 3_000 },
  ];
  it.each([
    [0, 0, []],
    [700, 0, [{ orderId: 'newer', cents: 700, isAll: false }]],
    [
      3_999,
      0,
      [
        { orderId: 'newer', cents: 1_000, isAll: true },
        { orderId: 'older', cents: 2_999, isAll: false },
      ],
    ],
    [
      4_500,
      500,
      [
        { orderId: 'newer', cents: 1_000, isAll: true },
        { orderId: 'older', cents: 3_000, isAll: true },
      ],
    ],
  ])('of %i centavos %i are the order’s own, the others of who paid last', (cents, ownCents, parts) => {
    expect(splitFreight(supplements, cents)).toEqual({ ownCents, supplements: parts });
    expect(splitFreight([], cents)).toEqual({ ownCents: cents, supplements: [] });
  });
});
