import fc from 'fast-check';
import { OFFER_CODE_MAX } from '../../orders/rules/discount-name.rules.js';
import { splitDiscount, subtotalOf } from '../../orders/rules/order-total.rules.js';
import { idleTiers, parsePriceTiers, writtenPriceTiers, type PriceTier } from '../../shared/price-tiers.js';
import { packedBags, type PackedLine } from './packed-bags.rules.js';
import {
  missingPieces,
  piecesOf,
  pieceKey,
  summedPieces,
  type TeamBag,
  type TeamPiece,
} from './team-grid.rules.js';
import { endOfDay, teamStateOf } from './team-state.rules.js';
import { priceCart, type CouponRule } from '../../checkout/rules/promotions.rules.js';
import { nextTier, percentOffers, teamDiscount } from './team-tier.rules.js';

const TIERS: readonly PriceTier[] = [
  { pieces: 10, percent: 5 },
  { pieces: 20, percent: 10 },
  { pieces: 50, percent: 15 },
];

const tiers = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 60 })), {
    maxLength: 6,
    selector: ([pieces]) => pieces,
  })
  .map((pairs) => {
    const pieces = pairs.map(([count]) => count).sort((a, b) => a - b);
    const percents = [...new Set(pairs.map(([, percent]) => percent))].sort((a, b) => a - b);
    return percents.map((percent, index): PriceTier => ({ pieces: pieces[index] ?? 1, percent }));
  });
const lines = fc.array(
  fc.record({ priceCents: fc.integer({ min: 1, max: 100_000 }), quantity: fc.integer({ min: 1, max: 200 }) }),
  { minLength: 1, maxLength: 40 },
);

describe('the tiers of a team order', () => {
  it.each([
    [0, 0, { missing: 10, percent: 5 }],
    [9, 0, { missing: 1, percent: 5 }],
    [10, 5, { missing: 10, percent: 10 }],
    [16, 5, { missing: 4, percent: 10 }],
    [50, 15, null],
  ])('%i pieces reach %i %', (pieces, percent, next) => {
    const cart = { pieces, subtotalCents: pieces * 10_000 };
    const reached = teamDiscount(cart, TIERS, []);
    expect([reached, nextTier(cart, TIERS, [], reached)]).toEqual([
      { percent, offer: null, discountCents: pieces * 100 * percent },
      next,
    ]);
  });

  it('are written and read without loss', () => {
    fc.assert(
      fc.property(tiers, (given) => {
        expect(parsePriceTiers(writtenPriceTiers(given))).toEqual(given);
      }),
    );
  });

  it.each([
    '10',
    '10:5,',
    '10:5, 10:8',
    '20:5, 10:8',
    '10:5, 20:5',
    '10:61',
    '0:5',
    '10:0',
    'a:b',
    '10:5;20:8',
  ])('refuses %s', (text) => {
    expect(parsePriceTiers(text)).toBeUndefined();
  });

  it('never take more than the goods, nor less for more pieces, and the shares of the lines sum to the discount', () => {
    fc.assert(
      fc.property(tiers, lines, fc.integer({ min: 0, max: 500 }), (given, bought, more) => {
        const pieces = piecesOf(bought);
        const subtotal = subtotalOf(bought);
        const percentOf = (count: number) =>
          teamDiscount({ pieces: count, subtotalCents: subtotal }, given, []).percent;
        const reached = teamDiscount({ pieces, subtotalCents: subtotal }, given, []);
        const { percent, discountCents: discount } = reached;
        const next = nextTier({ pieces, subtotalCents: subtotal }, given, [], reached);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(subtotal);
        // One rounding of the sum, half up.
        expect(Math.abs(discount - (subtotal * percent) / 100)).toBeLessThanOrEqual(0.5);
        const shares = splitDiscount(discount, bought);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
        expect(percentOf(pieces + more)).toBeGreaterThanOrEqual(percent);
        if (next) expect(percentOf(pieces + next.missing)).toBe(next.percent);
      }),
    );
  });
});

const offer = (change: Partial<CouponRule>): CouponRule => ({
  ...{ code: 'LEVE3', discountType: 'percentage', discountValue: 1_500, minPurchaseCents: 0, minItems: 3 },
  ...{ maxDiscountCents: null, freeShipping: false, firstPurchase: false, ...change },
});

describe('X4 the discount of a team and the offers that anybody has', () => {
  const cart = { pieces: 12, subtotalCents: 120_000 };

  it('is the better of both, and what is still to be reached gives more than that', () => {
    const best = teamDiscount(cart, TIERS, [offer({})]);
    expect(best).toEqual({ discountCents: 18_000, percent: 15, offer: 'LEVE3' });
    expect(nextTier(cart, TIERS, [offer({})], best)).toBeNull();
    const higher = [...TIERS, { pieces: 80, percent: 20 }];
    expect(nextTier(cart, higher, [offer({})], best)).toEqual({ missing: 68, percent: 20 });
    expect(teamDiscount(cart, TIERS, [offer({ discountValue: 500 })])).toMatchObject({ offer: null });
  });

  it('names an offer as the next step where it comes before a tier, also to a team that has chosen nothing', () => {
    const next = (pieces: number, ...offers: CouponRule[]) => {
      const goods = { pieces, subtotalCents: pieces * 10_000 };
      return nextTier(goods, TIERS, offers, teamDiscount(goods, TIERS, offers));
    };
    expect(next(0, offer({}))).toEqual({ missing: 3, percent: 15 });
    expect(next(2, offer({}))).toEqual({ missing: 1, percent: 15 });
    expect(next(2, offer({ minItems: 10 }))).toEqual({ missing: 8, percent: 15 });
    expect(next(2, offer({ minItems: 12, discountValue: 400 }))).toEqual({ missing: 8, percent: 5 });
    // What a team does not get is no step: an amount, a cap, the first purchase, a code too long to be kept.
    for (const change of [
      { maxDiscountCents: 3_000 },
      { firstPurchase: true },
      { code: 'L'.repeat(OFFER_CODE_MAX + 1) },
    ])
      expect(next(2, offer(change))).toEqual({ missing: 8, percent: 5 });
  });

  it('names no percent where an offer is an amount, or capped', () => {
    const capped = offer({ code: 'TETO100', maxDiscountCents: 10_000 });
    expect(teamDiscount(cart, TIERS, [capped])).toEqual({
      discountCents: 10_000,
      percent: 0,
      offer: 'TETO100',
    });
    const amount = offer({ code: 'MENOS70', discountType: 'fixed', discountValue: 7_000 });
    expect(teamDiscount(cart, TIERS, [amount])).toEqual({
      discountCents: 7_000,
      percent: 0,
      offer: 'MENOS70',
    });
  });

  it('leaves out what asks for more pieces, the first purchase of one person, and a code that has no room in an order', () => {
    const long = offer({ code: 'L'.repeat(34) });
    const offers = [
      long,
      offer({ minItems: 13 }),
      offer({ code: 'PRIMEIRO10', firstPurchase: true, minItems: 0 }),
    ];
    expect(teamDiscount(cart, TIERS, offers)).toEqual({ discountCents: 6_000, percent: 5, offer: null });
  });

  it('takes from no team more than from a single shopper of the same pieces', () => {
    const anOffer = fc
      .record({
        discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
        discountValue: fc.integer({ min: 1, max: 6_000 }),
        minItems: fc.integer({ min: 1, max: 60 }),
        maxDiscountCents: fc.option(fc.integer({ min: 1, max: 50_000 })),
      })
      .map((change) => offer(change));
    fc.assert(
      fc.property(tiers, lines, fc.array(anOffer, { maxLength: 4 }), (given, bought, offers) => {
        const goods = { pieces: piecesOf(bought), subtotalCents: subtotalOf(bought) };
        const { discountCents } = teamDiscount(goods, given, offers);
        expect(discountCents).toBeLessThanOrEqual(goods.subtotalCents);
        expect(discountCents).toBeGreaterThanOrEqual(teamDiscount(goods, given, []).discountCents);
        for (const one of offers)
          expect(discountCents).toBeGreaterThanOrEqual(priceCart(goods, one, null).discountCents);
      }),
    );
  });

  it('says which tiers no team is better off by', () => {
    const idle = (given: readonly PriceTier[], ...offers: CouponRule[]) =>
      idleTiers(given, percentOffers(offers));
    expect(idle(TIERS, offer({}))).toEqual(TIERS);
    const higher = [...TIERS, { pieces: 80, percent: 20 }];
    expect(idle(higher, offer({ minItems: 20 }))).toEqual(TIERS.slice(1));
    expect(idle(TIERS, offer({ maxDiscountCents: 3_000 }), offer({ firstPurchase: true }))).toEqual([]);
  });
});

const piece = (quantity: number, size = 'M') => ({ productId: 'p', size, colour: 'Azul', quantity });

describe('the bags of a team', () => {
  it('come to one line a product, size and colour', () => {
    const bags = [{ pieces: [piece(1), piece(2, 'G')] }, { pieces: [piece(3)] }];
    expect(summedPieces(bags)).toEqual([piece(4), piece(2, 'G')]);
  });

  it('serve first who chose first, and say whose pieces are missing', () => {
    const bags: TeamBag[] = [
      { name: 'Ana', pieces: [piece(2)] },
      { name: 'Bia', pieces: [piece(2), piece(1, 'G')] },
      { name: 'Caio', pieces: [piece(1)] },
    ];
    expect(missingPieces(bags, new Map([[pieceKey(piece(0)), 3]]))).toEqual([
      { ...piece(2), name: 'Bia', missing: 1 },
      { ...piece(1), name: 'Caio', missing: 1 },
    ]);
  });

  it('miss in all exactly what is not there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 20 }),
        fc.integer({ min: 0, max: 100 }),
        (wanted, there) => {
          const bags = wanted.map((quantity, index) => ({ name: String(index), pieces: [piece(quantity)] }));
          const missing = missingPieces(bags, new Map([[pieceKey(piece(0)), there]]));
          const sum = wanted.reduce((all, quantity) => all + quantity, 0);
          expect(missing.reduce((all, each) => all + each.missing, 0)).toBe(Math.max(0, sum - there));
        },
      ),
    );
  });
});

describe('the state of a team order', () => {
  const closesAt = endOfDay('2026-11-30');
  it.each([
    ['open', false, '2026-11-30T23:00:00-03:00', 'open'],
    ['open', false, '2026-12-01T00:00:00-03:00', 'closed'],
    ['closed', true, '2026-11-30T10:00:00-03:00', 'ordered'],
    ['expired', false, '2027-11-30T10:00:00-03:00', 'expired'],
  ] as const)('of %s, ordered %s at %s is %s', (status, ordered, now, state) => {
    expect(teamStateOf({ status, closesAt, ordered }, new Date(now))).toBe(state);
  });
});

describe('the bags as they are packed', () => {
  const line = (more: Partial<PackedLine> = {}): PackedLine => ({
    productId: 'top',
    name: 'Blusa',
    size: 'M',
    colour: 'Azul',
    quantity: 1,
    words: null,
    ...more,
  });
  const bag = (name: string, more: Partial<TeamPiece> = {}): TeamBag => ({
    name,
    pieces: [{ productId: 'top', size: 'M', colour: 'Azul', quantity: 1, ...more }],
  });

  it('are what people chose, with what is stitched on them now', () => {
    const stitched = line({ embroideryId: 'e1', words: 'Dra. Ana' });
    expect(packedBags([bag('Ana', { embroideryId: 'e1' }), bag('Bia')], [stitched, line()])).toEqual({
      bags: [
        { name: 'Ana', pieces: [expect.objectContaining({ name: 'Blusa', embroidery: 'Dra. Ana' })] },
        {
          name: 'Bia',
          pieces: [{ name: 'Blusa', size: 'M', colour: 'Azul', quantity: 1, embroidery: null }],
        },
      ],
      others: [],
    });
  });

  it.each([
    ['are gone', 0, { left: 0, chosen: 3 }],
    ['are partly gone', 1, { left: 1, chosen: 3 }],
    ['are all there', 3, undefined],
  ])('say whether pieces that two people chose alike %s', (_, quantity, inOrder) => {
    const { bags, others } = packedBags([bag('Ana'), bag('Bia', { quantity: 2 })], [line({ quantity })]);
    expect(bags.map(({ pieces }) => pieces[0]?.inOrder)).toEqual([inOrder, inOrder]);
    expect(others).toEqual([]);
  });

  it('leave pieces of another size to no bag, whose stitching they keep', () => {
    const { bags, others } = packedBags(
      [bag('Ana', { embroideryId: 'e1' })],
      [line({ size: 'G', embroideryId: 'e1', words: 'Dra. Ana' })],
    );
    expect(bags[0]?.pieces).toEqual([
      expect.objectContaining({ name: 'Blusa', size: 'M', inOrder: { left: 0, chosen: 1 } }),
    ]);
    expect(others).toEqual([expect.objectContaining({ size: 'G', quantity: 1, embroidery: 'Dra. Ana' })]);
  });
});
