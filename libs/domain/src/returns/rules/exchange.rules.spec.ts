import {
  agreedDifference,
  centsOf,
  differenceOf,
  faultBySizes,
  isExchangeReason,
  splitOff,
  toPayByLine,
} from './exchange.rules.js';

describe('the difference of an exchanged piece', () => {
  const piece = { soldCents: 10_000, todayCents: 11_500, inSet: false };

  it('is that of the prices; instead of a defective piece never more, of a set none', () => {
    expect(differenceOf({ ...piece, reason: 'size' })).toBe(1_500);
    expect(differenceOf({ ...piece, reason: 'defect' })).toBe(0);
    expect(differenceOf({ ...piece, reason: 'defect', todayCents: 9_000 })).toBe(-1_000);
    expect(differenceOf({ ...piece, reason: 'colour', inSet: true })).toBe(0);
  });

  it('is paid where it is enough to ask for; what costs less pays for nothing else', () => {
    expect(toPayByLine([{ differenceCents: 1_500, taken: 2 }])).toEqual([3_000]);
    expect(toPayByLine([{ differenceCents: 33, taken: 3 }])).toEqual([0]);
    expect(
      toPayByLine([
        { differenceCents: 100, taken: 1 },
        { differenceCents: -500, taken: 1 },
        { differenceCents: 0, taken: 3 },
      ]),
    ).toEqual([100, 0, 0]);
  });

  it('A-26 is agreed to as what is paid and what goes back, apart', () => {
    const lines = [
      { differenceCents: 1_500, taken: 2 },
      { differenceCents: -500, taken: 3 },
    ];
    expect(agreedDifference(lines)).toEqual({ payCents: 3_000, backCents: 1_500 });
    expect(agreedDifference([{ differenceCents: 99, taken: 1 }])).toEqual({ payCents: 0, backCents: 0 });
  });
});

describe('what pieces were paid with', () => {
  const paid = [
    { orderId: 'b', cents: 20 },
    { orderId: 'a', cents: 90 },
  ];

  it('goes back from the latest order first, the rest is kept, and nothing is lost', () => {
    expect(splitOff(paid, 0)).toEqual({ back: [], kept: paid });
    expect(splitOff(paid, 30)).toEqual({
      back: [
        { orderId: 'b', cents: 20 },
        { orderId: 'a', cents: 10 },
      ],
      kept: [{ orderId: 'a', cents: 80 }],
    });
    expect(splitOff(paid, 500).kept).toEqual([]);
    expect([centsOf(paid, 'a'), centsOf(paid, 'x')]).toEqual([90, 0]);
  });
});

it('a larger size instead says that the old one was small; sizes that are none say nothing', () => {
  expect([faultBySizes('M', 'G'), faultBySizes('M', 'PP'), faultBySizes('M', 'M')]).toEqual([
    'small',
    'large',
    undefined,
  ]);
  expect(faultBySizes('Único', 'G')).toBeUndefined();
});

it('who merely regrets has the money back', () => {
  expect((['size', 'colour', 'defect', 'regret'] as const).map(isExchangeReason)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
