import { LOCALE } from '../../shared/constants.js';
import { shareOf } from '../../shared/money.js';

/** How a payment may differ between the shop and the provider's settlement report (ADR 43). */
export const DIFFERENCE_KINDS = [
  'unknown-payment',
  'missing-payment',
  'amount-differs',
  'fee-differs',
  'refund-unknown',
  'refund-missing',
  'chargeback-unknown',
  'duplicate-payment',
  'wrong-account',
  'cancelled-unrefunded',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** `explained`: a person says why it is so. `closed`: a later report, or what was done about it, agrees. */
export const DIFFERENCE_STATES = ['open', 'explained', 'closed'] as const;
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

/** Kinds that are shown and raise no alarm: no money of a customer is concerned. */
export const QUIET_KINDS: readonly DifferenceKind[] = ['fee-differs'];

/** Kinds that go away when the shop reads the payment at the provider once more. */
const APPLIED: readonly DifferenceKind[] = [
  'unknown-payment',
  'missing-payment',
  'amount-differs',
  'refund-unknown',
  'refund-missing',
  'chargeback-unknown',
];
export const mayApply = (kind: DifferenceKind): boolean => APPLIED.includes(kind);

/** What the report says of one payment. Amounts in centavos, without sign. */
export interface ReportedPayment {
  /** Lines of an approved payment; 0 where only a refund or a chargeback is in the window. */
  readonly payments: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly ours: boolean;
  readonly feeCents: number;
  readonly refundedCents: number;
  /** What chargebacks took and have not given back. */
  readonly chargebackCents: number;
}

/** What the shop knows of it. Amounts in centavos. */
export interface KnownPayment {
  readonly method: 'pix' | 'card' | 'boleto' | 'manual';
  readonly amountCents: number;
  readonly state: string;
  /** Whether its approval lies so far inside the window that the report must have it. */
  readonly expected: boolean;
  /** Refunds that are done or asked for, whenever. */
  readonly refundedCents: number;
  /** Refunds that the provider made within the window, its edges left out. */
  readonly refundsExpectedCents: number;
  /** A refund of it was asked for so lately that the report may not have it yet. */
  readonly refundUnderWay: boolean;
  readonly orderCancelled: boolean;
  /** An earlier payment of the order is kept, and both together are more than it costs. */
  readonly surplus: boolean;
}

export interface ComparedPayment {
  readonly reported: ReportedPayment;
  readonly known: KnownPayment | undefined;
  /** Approved so lately that the shop may not have heard of it yet. */
  readonly recent: boolean;
  /** Money of an order that is gone, which the shop has given back (`orphan_payment`). */
  readonly orphanRefunded: boolean;
  /** The fee that the shop expects, in centavos; null: it expects nothing. */
  readonly expectedFeeCents: number | null;
}

/** One difference. `expectedCents`: by the shop; `foundCents`: by the report. */
export interface FoundDifference {
  readonly kind: DifferenceKind;
  readonly expectedCents: number;
  readonly foundCents: number;
  /** A value of the report that is no amount: a currency. */
  readonly detail: string;
}

/** States of a charge that brought money. */
export const BROUGHT_MONEY: readonly string[] = [
  'approved',
  'disputed',
  'refunding',
  'refunded',
  'charged_back',
];
const ENDED_BY_BANK = ['disputed', 'charged_back'];
/** The provider rounds its fee by its own rules, in centavos. */
const FEE_TOLERANCE = 1;

/**
 * What differs about one payment. A fault is named once: what is not ours or not known here is not compared further, and
 * an amount that differs says nothing of its fee.
 */
export function differencesOf(payment: ComparedPayment): FoundDifference[] {
  const { reported, known, orphanRefunded, recent } = payment;
  const found = (
    kind: DifferenceKind,
    expectedCents: number,
    foundCents: number,
    detail = '',
  ): FoundDifference => ({
    kind,
    expectedCents,
    foundCents,
    detail,
  });
  if (reported.payments > 0 && (!reported.ours || reported.currency !== LOCALE.currency))
    return [
      found(
        'wrong-account',
        known?.amountCents ?? 0,
        reported.amountCents,
        reported.ours ? reported.currency : '',
      ),
    ];
  const keptCents = reported.amountCents - reported.refundedCents - reported.chargebackCents;
  if (!known || !BROUGHT_MONEY.includes(known.state)) {
    if (reported.payments === 0 || recent || orphanRefunded || keptCents <= 0) return [];
    return [found('unknown-payment', 0, keptCents)];
  }
  if (reported.payments === 0 && known.expected) return [found('missing-payment', known.amountCents, 0)];
  return [
    ...ofAmount(payment, known).map(([kind, here, there]) => found(kind, here, there)),
    ...ofRefunds(reported, known).map(([kind, here, there]) => found(kind, here, there)),
    ...(reported.chargebackCents > 0 && !ENDED_BY_BANK.includes(known.state)
      ? [found('chargeback-unknown', 0, reported.chargebackCents)]
      : []),
    ...(reported.payments > 0 && keptCents > 0 && !known.refundUnderWay
      ? ofOrder(known).map((kind) => found(kind, 0, keptCents))
      : []),
  ];
}

type Compared = [kind: DifferenceKind, hereCents: number, thereCents: number];

function ofAmount({ reported, expectedFeeCents }: ComparedPayment, known: KnownPayment): Compared[] {
  if (reported.payments === 0) return [];
  if (reported.amountCents !== known.amountCents)
    return [['amount-differs', known.amountCents, reported.amountCents]];
  if (expectedFeeCents === null || Math.abs(reported.feeCents - expectedFeeCents) <= FEE_TOLERANCE) return [];
  return [['fee-differs', expectedFeeCents, reported.feeCents]];
}

/** A refund of an earlier window is in no line of this one: the report may have less than all, never more. */
function ofRefunds({ refundedCents }: ReportedPayment, known: KnownPayment): Compared[] {
  if (refundedCents > known.refundedCents) return [['refund-unknown', known.refundedCents, refundedCents]];
  if (known.refundsExpectedCents > refundedCents)
    return [['refund-missing', known.refundsExpectedCents, refundedCents]];
  return [];
}

/** Money that the shop has and should not have. */
function ofOrder({ orderCancelled, surplus, state }: KnownPayment): DifferenceKind[] {
  if (ENDED_BY_BANK.includes(state)) return [];
  if (orderCancelled) return ['cancelled-unrefunded'];
  return surplus ? ['duplicate-payment'] : [];
}

/** What the provider takes of each payment, as the settings say it. 0 in all of a method: not compared. */
export interface ExpectedFees {
  /** Hundredths of a percent. */
  readonly pixBasisPoints: number;
  readonly cardBasisPoints: number;
  /** Centavos. */
  readonly boletoCents: number;
}

/** The fee that a payment should have cost, in centavos; null where the shop expects none. */
export function expectedFeeOf(
  { method, amountCents }: Pick<KnownPayment, 'method' | 'amountCents'>,
  fees: ExpectedFees,
): number | null {
  if (method === 'boleto') return fees.boletoCents || null;
  const points = method === 'pix' ? fees.pixBasisPoints : method === 'card' ? fees.cardBasisPoints : 0;
  return points === 0 ? null : shareOf(amountCents, points);
}
