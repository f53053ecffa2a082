import {
  DIFFERENCE_KINDS,
  differencesOf,
  expectedFeeOf,
  type ComparedPayment,
  type KnownPayment,
  type ReportedPayment,
} from './difference.rules.js';

const REPORTED: ReportedPayment = {
  payments: 1,
  amountCents: 10_000,
  currency: 'BRL',
  ours: true,
  feeCents: 99,
  refundedCents: 0,
  chargebackCents: 0,
};
const KNOWN: KnownPayment = {
  method: 'pix',
  amountCents: 10_000,
  state: 'approved',
  expected: true,
  refundedCents: 0,
  refundsExpectedCents: 0,
  refundUnderWay: false,
  orderCancelled: false,
  surplus: false,
};

interface Change {
  reported?: Partial<ReportedPayment>;
  known?: Partial<KnownPayment> | null;
  more?: Partial<ComparedPayment>;
}
const judged = ({ reported = {}, known = {}, more = {} }: Change = {}) =>
  differencesOf({
    reported: { ...REPORTED, ...reported },
    known: known === null ? undefined : { ...KNOWN, ...known },
    recent: false,
    orphanRefunded: false,
    expectedFeeCents: 99,
    ...more,
  });
const none = { payments: 0, amountCents: 0, currency: '', feeCents: 0 };

describe('what differs about a payment (ADR 43)', () => {
  it.each<[string, Change, [kind: string, expected: number, found: number] | undefined]>([
    ['the same', {}, undefined],
    ['paid there, unknown here', { known: null }, ['unknown-payment', 0, 10_000]],
    ['paid there, cancelled here', { known: { state: 'cancelled' } }, ['unknown-payment', 0, 10_000]],
    [
      'paid there and given back in part, unknown here',
      { known: null, reported: { refundedCents: 4_000 } },
      ['unknown-payment', 0, 6_000],
    ],
    ['paid there a moment ago', { known: null, more: { recent: true } }, undefined],
    ['paid there and given back there', { known: null, reported: { refundedCents: 10_000 } }, undefined],
    ['of an order that is gone, given back', { known: null, more: { orphanRefunded: true } }, undefined],
    ['paid here, not in the report', { reported: none }, ['missing-payment', 10_000, 0]],
    ['paid here, before the window', { reported: none, known: { expected: false } }, undefined],
    ['another amount', { reported: { amountCents: 9_900 } }, ['amount-differs', 10_000, 9_900]],
    ['another fee', { reported: { feeCents: 120 } }, ['fee-differs', 99, 120]],
    ['a fee rounded otherwise', { reported: { feeCents: 100 } }, undefined],
    [
      'a fee that nobody expects',
      { reported: { feeCents: 900 }, more: { expectedFeeCents: null } },
      undefined,
    ],
    ['given back there', { reported: { refundedCents: 3_000 } }, ['refund-unknown', 0, 3_000]],
    [
      'given back on both sides',
      { reported: { refundedCents: 3_000 }, known: { refundedCents: 3_000, refundsExpectedCents: 3_000 } },
      undefined,
    ],
    [
      'given back here',
      { known: { refundedCents: 3_000, refundsExpectedCents: 3_000 } },
      ['refund-missing', 3_000, 0],
    ],
    ['given back here outside the provider', { known: { refundedCents: 3_000 } }, undefined],
    ['a chargeback', { reported: { chargebackCents: 10_000 } }, ['chargeback-unknown', 0, 10_000]],
    [
      'a chargeback on both sides',
      { reported: { chargebackCents: 10_000 }, known: { state: 'disputed' } },
      undefined,
    ],
    ['a second payment of the order', { known: { surplus: true } }, ['duplicate-payment', 0, 10_000]],
    [
      'a second payment, on its way back',
      { known: { surplus: true, refundUnderWay: true, refundedCents: 10_000 } },
      undefined,
    ],
    ['another currency', { reported: { currency: 'USD' } }, ['wrong-account', 10_000, 10_000]],
    ['another account', { reported: { ours: false } }, ['wrong-account', 10_000, 10_000]],
    ['of a cancelled order', { known: { orderCancelled: true } }, ['cancelled-unrefunded', 0, 10_000]],
    [
      'of a cancelled order, given back',
      {
        reported: { refundedCents: 10_000 },
        known: { orderCancelled: true, refundedCents: 10_000, refundsExpectedCents: 10_000 },
      },
      undefined,
    ],
    [
      'of a cancelled order, with the bank',
      { known: { orderCancelled: true, state: 'charged_back' } },
      undefined,
    ],
  ])('%s', (_, change, wanted) => {
    const found = judged(change).map(({ kind, expectedCents, foundCents }) => [
      kind,
      expectedCents,
      foundCents,
    ]);
    expect(found).toEqual(wanted ? [wanted] : []);
  });

  it('names another currency, and every kind is found by some of these', () => {
    expect(judged({ reported: { currency: 'USD' } })[0]?.detail).toBe('USD');
    const kinds = [
      judged({ known: null }),
      judged({ reported: none }),
      judged({ reported: { amountCents: 1 } }),
      judged({ reported: { feeCents: 0 } }),
      judged({ reported: { refundedCents: 1 } }),
      judged({ known: { refundsExpectedCents: 1, refundedCents: 1 } }),
      judged({ reported: { chargebackCents: 1 } }),
      judged({ known: { surplus: true } }),
      judged({ reported: { ours: false } }),
      judged({ known: { orderCancelled: true } }),
    ].flat();
    expect(kinds.map(({ kind }) => kind)).toEqual([...DIFFERENCE_KINDS]);
  });

  it('expects a fee by the contract, and none where the contract is not known', () => {
    const fees = { pixBasisPoints: 99, cardBasisPoints: 0, boletoCents: 349 };
    const feeOf = (method: KnownPayment['method']) => expectedFeeOf({ method, amountCents: 15_050 }, fees);
    expect([feeOf('pix'), feeOf('card'), feeOf('boleto'), feeOf('manual')]).toEqual([149, null, 349, null]);
  });
});
