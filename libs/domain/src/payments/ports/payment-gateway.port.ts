import { ServiceUnavailable } from '@plantao/platform/breaker';
import type { DeliveryAddress } from '../../orders/rules/order-snapshots.rules.js';

/** A payment's state, independent of the provider. */
export type GatewayStatus =
  'pending' | 'in_process' | 'approved' | 'rejected' | 'cancelled' | 'refunded' | 'disputed' | 'charged_back';

/** A payment as the provider knows it. Amounts in centavos. */
export interface GatewayPayment {
  readonly id: string;
  readonly status: GatewayStatus;
  /** The provider's own reason. */
  readonly statusDetail: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly method: 'pix' | 'card' | 'boleto';
  /** 'PIX', 'Boleto', 'Cartão Mastercard final 6351': fit to show, never a card number. */
  readonly details: string;
  readonly installments: number;
  /** Our order's id, as we sent it. */
  readonly reference: string;
  /** Whether collector and mode are those of our account. */
  readonly ours: boolean;
  readonly expiresAt: Date | null;
  /** When it was made; missing where the provider does not say. */
  readonly createdAt?: Date | null;
  /** Of the payer, as the provider knows it. */
  readonly payerEmail?: string;
  readonly approvedAt: Date | null;
  /** Of a card payment, what the provider tells of its authorisation; `threeDs`: the bank asked its owner (3-D Secure). */
  readonly card?: { readonly authorisation: string; readonly holder: string; readonly threeDs: boolean };
  readonly pix?: { readonly code: string; readonly qrBase64: string };
  readonly boleto?: { readonly url: string; readonly barcode: string | null };
}

/** What every charge needs. */
export interface ChargeInput {
  readonly orderId: string;
  readonly amountCents: number;
  readonly description: string;
  readonly payer: { readonly email: string; readonly name: string; readonly taxId: string };
}

export interface PixInput extends ChargeInput {
  readonly expiresAt: Date;
}

export interface BoletoInput extends ChargeInput {
  readonly expiresAt: Date;
  readonly address: DeliveryAddress;
}

export interface CardInput extends ChargeInput {
  readonly token: string;
  readonly brand: string;
  readonly installments: number;
  readonly issuerId?: string | undefined;
  /** The provider's fingerprint of the buyer's device. */
  readonly deviceId?: string | undefined;
}

export interface GatewayRefund {
  readonly id: string;
  readonly done: boolean;
}

/** The provider refuses this payment itself: card, balance, state. */
export class GatewayRejected extends Error {
  override name = 'GatewayRejected';

  constructor(readonly reason: string) {
    super(`the payment provider refused: ${reason}`);
  }
}

/** The provider finds our request faulty; `codes` are its causes. Not worth repeating. */
export class GatewayInvalid extends Error {
  override name = 'GatewayInvalid';

  constructor(readonly codes: readonly string[]) {
    super(`the payment provider refused the request: ${codes.join(', ')}`);
  }
}

/** Why the provider will never do what it was asked for, for people; undefined where it may be asked again. */
export function whyRefused(error: unknown, what: 'o reembolso' | 'as provas'): string | undefined {
  if (error instanceof GatewayRejected) return error.reason;
  if (!(error instanceof GatewayInvalid)) return undefined;
  return `O provedor de pagamentos recusou ${what} (${error.codes.join(', ')}). Confira no painel dele.`;
}

/** No response, 429 or a fault of theirs. The payment may or may not exist: repeat with the same key only. */
export class GatewayUnavailable extends ServiceUnavailable {
  override name = 'GatewayUnavailable';
  readonly service = 'payments';
}

/** The provider kept failing and is left alone for a moment: this call never reached it. */
export class GatewayPaused extends GatewayUnavailable {
  override name = 'GatewayPaused';
}

/** Our credentials are refused: an operator must act. */
export class GatewayAuth extends GatewayUnavailable {
  override name = 'GatewayAuth';
  override readonly passes = false;
}

/**
 * The payment provider. `key` is the idempotency key: the same key is the same payment, whatever happened to the
 * answer. Every method may throw GatewayUnavailable, GatewayAuth or GatewayInvalid.
 */
export abstract class PaymentGateway {
  abstract createPix(input: PixInput, key: string): Promise<GatewayPayment>;
  abstract createCard(input: CardInput, key: string): Promise<GatewayPayment>;
  abstract createBoleto(input: BoletoInput, key: string): Promise<GatewayPayment>;
  /** Null when the provider does not know the number. */
  abstract get(id: string): Promise<GatewayPayment | null>;
  abstract findByReference(orderId: string): Promise<GatewayPayment[]>;
  /**
   * Payments created or changed since `since`, and until `until` where it is given, newest first, at most `limit`; for the
   * sweep of lost notifications.
   */
  abstract changedSince(since: Date, limit: number, until?: Date): Promise<GatewayPayment[]>;
  /** Returns the payment as it is afterwards: an approval that came first is not an error. */
  abstract cancel(id: string, key: string): Promise<GatewayPayment>;
  /** @throws GatewayRejected when the provider will never give it back. */
  abstract refund(id: string, amountCents: number, key: string): Promise<GatewayRefund>;
  /** The provider's checkout page of an order: its preference number. */
  abstract createPreference(
    input: ChargeInput & { readonly returnUrl: string },
    key: string,
  ): Promise<{ preferenceId: string }>;
}
