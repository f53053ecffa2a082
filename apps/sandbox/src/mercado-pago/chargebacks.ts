import { createHash } from 'node:crypto';
import type { Clock } from '../clock.js';
import type { Ids } from '../ids.js';
import { badRequest, MercadoPagoError } from './mercado-pago-error.js';
import type { PaymentNotices } from './payment-notices.js';
import type { Payment } from './payment.js';
import type { Payments } from './payments.js';

export const CHARGEBACK_OUTCOMES = ['won', 'lost'] as const;
export type ChargebackOutcome = (typeof CHARGEBACK_OUTCOMES)[number];

/** A file that the seller sent. */
export interface ChargebackDocument {
  type: string;
  name: string;
  bytes: number;
  sha256: string;
}

/** One chargeback as the provider keeps it. Amounts in centavos, moments in milliseconds since 1970. */
export interface Chargeback {
  id: string;
  paymentId: number;
  amountCents: number;
  reason: string;
  coverageApplied: boolean | null;
  documentationStatus: 'pending' | 'review_pending' | 'valid' | 'invalid' | 'not_supplied';
  documents: ChargebackDocument[];
  deadline: number;
  createdAt: number;
  updatedAt: number;
}

export interface ChargebackOptions {
  /** The provider's word: fraud, general, … */
  reason?: string;
  /** Until when documents are taken, in days from now. */
  days?: number;
  /** What is contested; the whole payment when absent. */
  amountCents?: number;
}

/** Days in which documents are taken (Brazil). */
const DAYS = 10;
const DAY_MS = 86_400_000;
const MAX_BYTES = 10 * 1024 * 1024;
const TYPES: Readonly<Record<string, Buffer>> = {
  'application/pdf': Buffer.from('%PDF-'),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
};

/** All chargebacks, the documents that came for them, and how they end. */
export class Chargebacks {
  readonly #all = new Map<string, Chargeback>();
  /** Contents by digest; gone when the sandbox stops. */
  readonly #contents = new Map<string, Buffer>();

  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly payments: Payments,
    private readonly notices: PaymentNotices,
  ) {}

  /** Newest first. */
  list(): Chargeback[] {
    return [...this.#all.values()].reverse();
  }

  /** @throws MercadoPagoError 404 */
  get(id: string): Chargeback {
    const found = this.#all.get(id);
    if (!found) throw new MercadoPagoError(404, 'Chargeback not found');
    return found;
  }

  content({ sha256 }: ChargebackDocument): Buffer | undefined {
    return this.#contents.get(sha256);
  }

  /** A buyer contests a payment at the bank: its money is kept back, and the shop is notified of both. */
  open(payment: Payment, { reason = 'fraud', days = DAYS, amountCents }: ChargebackOptions = {}): Chargeback {
    const now = this.clock.now();
    const chargeback: Chargeback = {
      id: `${this.ids.number('chargeback')}000`,
      paymentId: payment.id,
      amountCents: amountCents ?? payment.amountCents,
      reason,
      coverageApplied: null,
      documentationStatus: 'pending',
      documents: [],
      deadline: now + days * DAY_MS,
      createdAt: now,
      updatedAt: now,
    };
    this.#all.set(chargeback.id, chargeback);
    this.payments.chargeBack(payment, 'in_process');
    this.notices.sendChargeback(chargeback.id, payment, 'chargebacks.created');
    return chargeback;
  }

  /** The bank decides: for the seller the money comes back, otherwise it is gone. */
  decide(chargeback: Chargeback, outcome: ChargebackOutcome): Chargeback {
    const payment = this.payments.get(chargeback.paymentId);
    chargeback.coverageApplied = outcome === 'won';
    if (chargeback.documentationStatus === 'review_pending')
      chargeback.documentationStatus = outcome === 'won' ? 'valid' : 'invalid';
    if (chargeback.documentationStatus === 'pending') chargeback.documentationStatus = 'not_supplied';
    this.#changed(chargeback);
    this.payments.chargeBack(payment, outcome === 'won' ? 'reimbursed' : 'settled');
    this.notices.sendChargeback(chargeback.id, payment, 'chargebacks.updated');
    return chargeback;
  }

  /**
   * Takes documents in; the same file again changes nothing.
   * @throws MercadoPagoError 400 for other types, more than 10 MB, a deadline that has passed or an ended chargeback
   */
  document(chargeback: Chargeback, files: readonly { name: string; content: Buffer }[]): Chargeback {
    if (chargeback.coverageApplied !== null) throw badRequest(4101, 'The chargeback is already resolved');
    if (this.clock.now() > chargeback.deadline)
      throw badRequest(4102, 'The deadline for documentation has passed');
    if (files.length === 0) throw badRequest(4103, 'files[] is required');
    for (const { name, content } of files) {
      const type = Object.keys(TYPES).find((each) =>
        content.subarray(0, TYPES[each]?.length).equals(TYPES[each] ?? content),
      );
      if (!type) throw badRequest(4104, `${name} is no jpg, png or pdf`);
      if (content.length > MAX_BYTES) throw badRequest(4105, `${name} is larger than 10 MB`);
      const sha256 = createHash('sha256').update(content).digest('hex');
      if (chargeback.documents.some((known) => known.sha256 === sha256)) continue;
      chargeback.documents.push({ type, name, bytes: content.length, sha256 });
      this.#contents.set(sha256, content);
    }
    chargeback.documentationStatus = 'review_pending';
    this.#changed(chargeback);
    return chargeback;
  }

  /** Takes in a chargeback as it is, without notifying the shop. */
  seed(chargeback: Chargeback): void {
    this.#all.set(chargeback.id, chargeback);
  }

  reset(): void {
    this.#all.clear();
    this.#contents.clear();
  }

  #changed(chargeback: Chargeback): void {
    // Two changes of one millisecond are still two.
    chargeback.updatedAt = Math.max(this.clock.now(), chargeback.updatedAt + 1);
  }
}
