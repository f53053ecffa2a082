import fc from 'fast-check';
import { splitDiscount } from '../../orders/rules/order-total.rules.js';
import {
  cartOf,
  couponEffect,
  judgePromotions,
  priceCart,
  takesOff,
  type CouponRule,
  type PromotionQuestion,
  type PromotionResult,
} from './promotions.rules.js';

const coupon = (code: string, more: Partial<CouponRule> = {}): CouponRule => ({
  code,
  discountType: 'percentage',
  discountValue: 0,
  minPurchaseCents: 0,
  maxDiscountCents: null,
  minItems: 0,
  freeShipping: false,
  firstPurchase: false,
  ...more,
});
const LEVE3 = coupon('LEVE3', { discountValue: 1_500, minItems: 3 });
const FRETE6 = coupon('FRETE6', { minItems: 6, freeShipping: true });
const PRIMEIRO10 = coupon('PRIMEIRO10', { discountValue: 1_000, firstPurchase: true });
const TETO30 = coupon('TETO30', { discountValue: 2_000, maxDiscountCents: 3_000 });
const ACIMA500 = coupon('ACIMA500', {
  discountType: 'fixed',
  discountValue: 5_000,
  minPurchaseCents: 50_000,
});

const ask = (more: Partial<PromotionQuestion> = {}): PromotionQuestion => ({
  cart: { subtotalCents: 20_000, pieces: 2 },
  freeFromCents: null,
  coupons: [LEVE3, FRETE6],
  chosen: null,
  today: '2026-11-26',
  boughtBefore: null,
  freightCents: null,
  ...more,
});
const resultOf = (code: string | null, more: Partial<PromotionQuestion> = {}): PromotionResult => {
  const found = judgePromotions(ask(more)).results.find((result) => result.code === code);
  if (!found) throw new Error(`no result on ${code}`);
  return found;
};
const proposal = (more: Partial<PromotionQuestion> = {}) => judgePromotions(ask(more)).proposal;

describe('a rule and a cart', () => {
  it('A-08 is near while pieces are missing, and says how many', () => {
    expect(resultOf('LEVE3', { cart: { subtotalCents: 9_990, pieces: 1 } })).toMatchObject({
      state: 'near',
      missingPieces: 2,
      missingCents: 0,
      part: 1 / 3,
      discountCents: 0,
      reason: { code: 'coupon.min-items', placeholders: { n: 2 } },
    });
  });

  it('COUP-07 is near while money is missing, and reached at exactly the minimum', () => {
    const near = resultOf('ACIMA500', { coupons: [ACIMA500], cart: { subtotalCents: 42_000, pieces: 3 } });
    expect(near).toMatchObject({ state: 'near', missingCents: 8_000, part: 0.84 });
    const reached = resultOf('ACIMA500', {
      coupons: [ACIMA500],
      cart: { subtotalCents: 50_000, pieces: 3 },
    });
    expect(reached).toMatchObject({ state: 'available', missingCents: 0, discountCents: 5_000 });
  });

  it('applies when the cart carries it, and is available when not', () => {
    const cart = { subtotalCents: 30_000, pieces: 3 };
    expect(resultOf('LEVE3', { cart, chosen: 'LEVE3' })).toMatchObject({
      state: 'applied',
      discountCents: 4_500,
    });
    expect(resultOf('LEVE3', { cart })).toMatchObject({ state: 'available', discountCents: 4_500 });
    expect(judgePromotions(ask({ cart, chosen: 'LEVE3' })).price).toEqual({
      subtotalCents: 30_000,
      discountCents: 4_500,
      discountedCents: 25_500,
      freeDelivery: null,
    });
  });

  it('COUP-11 COUP-12 COUP-13 COUP-14 is refused with the reason, and gives nothing then', () => {
    const validity = { active: true, startDate: '2026-11-01', endDate: '2026-11-30', used: 0, usageLimit: 9 };
    const state = (more: object, rest: Partial<PromotionQuestion> = {}) => {
      const old = { ...LEVE3, minItems: 0, validity: { ...validity, ...more } };
      const question = { coupons: [old], chosen: 'LEVE3', ...rest };
      const { state: is, reason, discountCents } = resultOf('LEVE3', question);
      return [is, reason?.code, discountCents, judgePromotions(ask(question)).price.discountCents];
    };
    expect(state({ active: false })).toEqual(['refused', 'coupon.not-applicable', 0, 0]);
    expect(state({}, { today: '2026-10-31' })).toEqual(['refused', 'coupon.not-started', 0, 0]);
    expect(state({}, { today: '2026-12-01' })).toEqual(['refused', 'coupon.expired', 0, 0]);
    expect(state({ used: 9 })).toEqual(['refused', 'coupon.exhausted', 0, 0]);
    expect(state({})).toEqual(['applied', undefined, 3_000, 3_000]);
    const first = (boughtBefore: boolean | null) =>
      resultOf('PRIMEIRO10', { coupons: [PRIMEIRO10], boughtBefore }).state;
    expect([first(true), first(false), first(null)]).toEqual(['refused', 'available', 'available']);
  });

  it('is idle when the amount gives already all that it has to give', () => {
    const cart = { subtotalCents: 60_000, pieces: 6 };
    expect(resultOf('FRETE6', { cart, freeFromCents: 10_000 })).toMatchObject({
      state: 'idle',
      reason: { code: 'coupon.nothing-to-give' },
    });
    expect(
      resultOf('FRETE6', { cart: { subtotalCents: 10_000, pieces: 1 }, freeFromCents: 10_000 }).state,
    ).toBe('idle');
    expect(resultOf('FRETE6', { cart, freeFromCents: 90_000 }).state).toBe('available');
    expect(resultOf('FRETE6', { cart }).state).toBe('available');
  });
});

describe('what a coupon does to an order', () => {
  const effect = (
    freeFromCents: number | null,
    freightCents: number | null,
    more: Partial<CouponRule> = {},
  ) => {
    const rule = { ...FRETE6, minItems: 0, ...more };
    const price = priceCart({ subtotalCents: 60_000, pieces: 6 }, rule, freeFromCents);
    return couponEffect(rule, price, freightCents);
  };

  it('SHIP-17 COUP-15 counts where it takes something off the goods or the delivery, and says why it does not', () => {
    expect(effect(null, 0)).toBe('delivery');
    expect(effect(null, null)).toBe('delivery');
    expect(effect(null, 2_490)).toBe('other-delivery');
    expect(effect(10_000, 0)).toBe('free-anyway');
    expect(effect(10_000, 4_490)).toBe('free-anyway');
    expect(effect(10_000, 0, { discountValue: 1_000 })).toBe('discount');
    expect(effect(null, 0, { freeShipping: false })).toBe('nothing');
    const counting = ['discount', 'delivery', 'other-delivery', 'free-anyway', 'nothing'] as const;
    expect(counting.map(takesOff)).toEqual([true, true, false, false, false]);
  });
});

describe('free delivery from an amount', () => {
  it('SHIP-17 A-07 says what is missing, and is applied at exactly the amount', () => {
    const cart = { subtotalCents: 8_000, pieces: 1 };
    expect(resultOf(null, { cart, freeFromCents: 10_000 })).toMatchObject({
      state: 'near',
      missingCents: 2_000,
      part: 0.8,
      freeDelivery: false,
    });
    expect(
      resultOf(null, { cart: { subtotalCents: 10_000, pieces: 1 }, freeFromCents: 10_000 }),
    ).toMatchObject({ state: 'applied', missingCents: 0, part: 1, freeDelivery: true });
  });

  it('A-07 counts the discount of what is still to be bought as well', () => {
    const more = { cart: { subtotalCents: 11_000, pieces: 3 }, freeFromCents: 10_000, chosen: 'LEVE3' };
    // 85 % of 117.65 is 100.00; of 117.64 it is not.
    expect(resultOf(null, more)).toMatchObject({ state: 'near', missingCents: 765 });
  });

  it('is no rule where the setting is off', () => {
    expect(judgePromotions(ask()).results.map(({ code }) => code)).toEqual(['LEVE3', 'FRETE6']);
  });
});

describe('the best lawful combination', () => {
  const cart = { subtotalCents: 60_000, pieces: 6 };

  it('is proposed where it costs less than what the cart carries', () => {
    expect(proposal({ cart })).toEqual({
      code: 'LEVE3',
      discountCents: 9_000,
      freeDelivery: false,
      gainCents: 9_000,
    });
    expect(proposal({ cart, chosen: 'LEVE3' })).toBeNull();
    expect(proposal({ cart, chosen: 'FRETE6', freightCents: 2_490 })).toMatchObject({
      code: 'LEVE3',
      gainCents: 6_510,
    });
    expect(proposal({ cart, chosen: 'LEVE3', freightCents: 9_500 })).toMatchObject({
      code: 'FRETE6',
      gainCents: 500,
    });
  });

  it('is no coupon at all where the discount costs the free delivery', () => {
    const small = { cart: { subtotalCents: 11_000, pieces: 3 }, freeFromCents: 10_000, chosen: 'LEVE3' };
    expect(proposal({ ...small, freightCents: 1_890 })).toEqual({
      code: null,
      discountCents: 0,
      freeDelivery: true,
      gainCents: 240,
    });
    expect(proposal({ ...small, freightCents: 1_000 })).toBeNull();
    expect(proposal({ ...small, chosen: null, freightCents: 1_890 })).toBeNull();
    expect(proposal({ ...small, chosen: null })).toBeNull();
  });

  it('never is a coupon of the first purchase for a customer of whom nobody knows that', () => {
    const first = { coupons: [PRIMEIRO10], cart };
    expect(proposal(first)).toBeNull();
    expect(proposal({ ...first, boughtBefore: true })).toBeNull();
    expect(proposal({ ...first, boughtBefore: false })).toMatchObject({
      code: 'PRIMEIRO10',
      gainCents: 6_000,
    });
  });

  it('never is a coupon that is refused or whose minimum is not reached', () => {
    expect(proposal({ coupons: [ACIMA500], cart: { subtotalCents: 49_999, pieces: 3 } })).toBeNull();
  });
});

const anyCoupon = fc.record({
  code: fc.constantFrom('A', 'B', 'C', 'D'),
  discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
  discountValue: fc.nat(10_000),
  minPurchaseCents: fc.oneof(fc.constant(0), fc.nat(60_000)),
  maxDiscountCents: fc.option(fc.nat(20_000)),
  minItems: fc.nat(6),
  freeShipping: fc.boolean(),
  firstPurchase: fc.boolean(),
});
const anyCoupons = fc.uniqueArray(anyCoupon, { selector: ({ code }) => code, maxLength: 4 });
const anyLine = fc.record({
  priceCents: fc.integer({ min: 1, max: 60_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  /** Of a garment, of a set or of a kit. */
  size: fc.constantFrom('M', 'M + G', 'M + G + G', 'M + G + M + G', 'P + G + P + G + M + G'),
});
const anyLines = fc.array(anyLine, { maxLength: 5 });
const anyRules = fc.record({
  freeFromCents: fc.option(fc.nat(80_000)),
  coupons: anyCoupons,
  chosen: fc.option(fc.constantFrom('A', 'B', 'C', 'D')),
  boughtBefore: fc.constantFrom(true, false, null),
  freightCents: fc.option(fc.nat(6_000)),
});

describe('promotions, whatever the rules and the cart', () => {
  it('COUP-10 never cost the customer less than nothing, and sum to the centavo', () => {
    fc.assert(
      fc.property(anyRules, anyLines, (rules, lines) => {
        const { price, results, proposal: better } = judgePromotions(ask({ ...rules, cart: cartOf(lines) }));
        for (const { discountCents } of [...results, price, ...(better ? [better] : [])])
          expect(
            Number.isSafeInteger(discountCents) && discountCents >= 0 && discountCents <= price.subtotalCents,
          ).toBe(true);
        expect(price.discountedCents + price.discountCents).toBe(price.subtotalCents);
        const shares = splitDiscount(price.discountCents, lines);
        expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(
          lines.length > 0 ? price.discountCents : 0,
        );
      }),
    );
  });

  it('do not depend on the order of the lines, nor on that of the coupons', () => {
    fc.assert(
      fc.property(anyRules, anyLines, fc.integer(), (rules, lines, turn) => {
        const turned = <T>(all: readonly T[]): T[] => {
          const at = all.length === 0 ? 0 : Math.abs(turn) % all.length;
          return [...all.slice(at), ...all.slice(0, at)].reverse();
        };
        const one = judgePromotions(ask({ ...rules, cart: cartOf(lines) }));
        const other = judgePromotions(
          ask({ ...rules, coupons: turned(rules.coupons), cart: cartOf(turned(lines)) }),
        );
        const byCode = (a: PromotionResult, b: PromotionResult) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1);
        expect([other.price, other.proposal]).toEqual([one.price, one.proposal]);
        expect([...other.results].sort(byCode)).toEqual([...one.results].sort(byCode));
      }),
    );
  });

  const paid = (question: PromotionQuestion, code: string | null): number => {
    const rule = question.coupons.find((each) => each.code === code) ?? null;
    const { discountedCents, freeDelivery } = priceCart(question.cart, rule, question.freeFromCents);
    return discountedCents + (freeDelivery ? 0 : (question.freightCents ?? 0));
  };
  /** What is paid with the choice that the engine calls best. */
  const least = (question: PromotionQuestion): number => {
    const { proposal: better } = judgePromotions(question);
    return paid(question, better ? better.code : question.chosen);
  };

  it('propose what no other choice undercuts, and name exactly what it saves', () => {
    fc.assert(
      fc.property(anyRules, anyLines, fc.nat(6_000), (rules, lines, freightCents) => {
        const question = ask({ ...rules, freightCents, boughtBefore: false, cart: cartOf(lines) });
        const { proposal: better } = judgePromotions(question);
        const best = Math.min(
          paid(question, null),
          ...question.coupons.map(({ code }) => paid(question, code)),
        );
        expect(least(question)).toBe(best);
        if (better) expect(better.gainCents).toBe(paid(question, question.chosen) - best);
      }),
    );
  });

  it('are monotone: one more piece costs at most its price, by the best choice and by one that counts already', () => {
    fc.assert(
      fc.property(anyRules, anyLines, fc.integer({ min: 1, max: 60_000 }), (rules, lines, priceCents) => {
        const freightCents = rules.freightCents ?? 0;
        const before = ask({ ...rules, freightCents, boughtBefore: false, cart: cartOf(lines) });
        const after = { ...before, cart: cartOf([...lines, { priceCents, quantity: 1 }]) };
        expect(least(after)).toBeLessThanOrEqual(least(before) + priceCents);
        const counting = judgePromotions(before).results.filter(({ state }) => state === 'applied');
        for (const { code } of counting)
          expect(paid(after, code)).toBeLessThanOrEqual(paid(before, code) + priceCents);
        const wider = new Map(judgePromotions(after).results.map((result) => [result.code, result]));
        for (const { code, missingPieces, missingCents } of judgePromotions(before).results) {
          if (code === null) continue;
          expect(wider.get(code)?.missingPieces).toBeLessThanOrEqual(missingPieces);
          expect(wider.get(code)?.missingCents).toBeLessThanOrEqual(missingCents);
        }
      }),
    );
  });

  it('A-08 count a kit as its garments: it earns what they earn in lines of their own at the same price', () => {
    fc.assert(
      fc.property(anyRules, anyLines, (rules, lines) => {
        const singly = lines.flatMap(({ priceCents, quantity, size }) =>
          size
            .split(' + ')
            .map((own, at) => ({ priceCents: at === 0 ? priceCents : 0, quantity, size: own })),
        );
        const judged = (of: Parameters<typeof cartOf>[0]) =>
          judgePromotions(ask({ ...rules, cart: cartOf(of) }));
        expect(judged(lines)).toEqual(judged(singly));
      }),
    );
  });

  it('keep their word: what is missing, once bought, makes the rule count', () => {
    fc.assert(
      fc.property(anyRules, anyLines, (rules, lines) => {
        const question = ask({ ...rules, cart: cartOf(lines) });
        for (const { code, state, missingCents, missingPieces } of judgePromotions(question).results) {
          if (state !== 'near') continue;
          const cart = {
            subtotalCents: question.cart.subtotalCents + missingCents,
            pieces: question.cart.pieces + missingPieces,
          };
          const then = resultOf(code, { ...question, cart });
          // The amount counts at once; a coupon counts, or is seen to be of no use any more. A rule that no amount reaches
          // lacks nothing that could be bought.
          if (code !== null) expect(['applied', 'available', 'idle']).toContain(then.state);
          else if (missingCents > 0 && question.chosen === null) expect(then.state).toBe('applied');
        }
      }),
    );
  });
});

describe('the price of a cart', () => {
  it('CART-20 CART-21 A-42 sums price times quantity, counts pieces, and takes the discount off', () => {
    const lines = [
      { priceCents: 18_990, quantity: 2 },
      { priceCents: 5_001, quantity: 1 },
    ];
    expect(cartOf(lines)).toEqual({ subtotalCents: 42_981, pieces: 3 });
    expect(cartOf([])).toEqual({ subtotalCents: 0, pieces: 0 });
    expect(priceCart(cartOf(lines), PRIMEIRO10, null)).toMatchObject({
      discountCents: 4_298,
      discountedCents: 38_683,
    });
    const all = coupon('TUDO', { discountType: 'fixed', discountValue: 99_999 });
    expect(priceCart(cartOf(lines), all, null)).toMatchObject({ discountCents: 42_981, discountedCents: 0 });
  });

  const free = (subtotalCents: number, freeFromCents: number | null, by: CouponRule | null = null) =>
    priceCart({ subtotalCents, pieces: 1 }, by, freeFromCents).freeDelivery;

  it('SHIP-17 has free delivery from exactly the minimum on, not a centavo below (A-07)', () => {
    expect([free(9_999, 10_000), free(10_000, 10_000)]).toEqual([null, 'amount']);
  });

  it('A-07 has it after the discount only, and without the setting by a coupon alone (A-08)', () => {
    expect(free(11_000, 10_000, PRIMEIRO10)).toBeNull();
    expect([free(1_000_000, null), free(1, null, coupon('F', { freeShipping: true }))]).toEqual([
      null,
      'coupon',
    ]);
  });

  it('COUP-07 A-08 has nothing of a coupon whose minimum is not reached', () => {
    expect(free(5_000, null, FRETE6)).toBeNull();
  });

  it('COUP-08 gives up to its cap', () => {
    expect(priceCart({ subtotalCents: 20_000, pieces: 1 }, TETO30, null).discountCents).toBe(3_000);
    expect(priceCart({ subtotalCents: 10_000, pieces: 1 }, TETO30, null).discountCents).toBe(2_000);
  });
});
