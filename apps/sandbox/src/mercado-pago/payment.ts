import type { Boleto } from './boleto.js';
import type { TokenisedCard } from './card-tokens.js';
import type { PaymentStatus } from './payment-status.js';

/** Hundredths of a percent that the provider keeps; of a boleto centavos. */
const FEES = { pix: 99, card: 498, boletoCents: 349 };

export type PaymentKind = 'pix' | 'boleto' | 'card';

export interface Refund {
  id: number;
  amountCents: number;
  createdAt: number;
}

/** What the buyer sent about himself, kept as it came. */
export interface Payer {
  email: string;
  first_name?: string;
  last_name?: string;
  identification?: { type?: string; number?: string };
  address?: Record<string, unknown>;
}

/** One payment as the provider keeps it. Amounts in centavos, moments in milliseconds since 1970. */
export interface Payment {
  id: number;
  kind: PaymentKind;
  methodId: string;
  typeId: string;
  amountCents: number;
  currency: string;
  status: PaymentStatus;
  detail: string;
  createdAt: number;
  updatedAt: number;
  approvedAt?: number;
  expiresAt?: number;
  description?: string;
  reference?: string;
  notificationUrl?: string;
  statementDescriptor?: string;
  metadata: Record<string, unknown>;
  additionalInfo?: Record<string, unknown>;
  payer: Payer;
  installments: number;
  binaryMode: boolean;
  captured: boolean;
  deviceId?: string;
  issuerId?: string;
  authorizationCode?: string;
  card?: TokenisedCard;
  pixCode?: string;
  boleto?: Boleto;
  preferenceId?: string;
  refunds: Refund[];
  /** What only the settlement report tells: another fee in centavos, another account. */
  feeCents?: number;
  collectorId?: number;
}

/** Centavos already given back. */
export function refundedCents(payment: Payment): number {
  return payment.refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
}

/** Centavos that the provider keeps of an approved payment. */
export function feeOf({ kind, amountCents, feeCents }: Payment): number {
  if (feeCents !== undefined) return feeCents;
  return kind === 'boleto' ? FEES.boletoCents : Math.round((amountCents * FEES[kind]) / 10_000);
}
