import type { DocumentStatus } from '../rules/chargeback.rules.js';

/** A chargeback as the provider knows it. Amounts in centavos. */
export interface ProviderChargeback {
  readonly id: string;
  /** The payments that it is about, by the provider's numbers. */
  readonly paymentIds: readonly string[];
  readonly amountCents: number;
  readonly currency: string;
  /** The provider's word. */
  readonly reason: string;
  /** Whether its protection may cover the shop, and whether it was decided for the shop; null: not said, not decided. */
  readonly coverable: boolean | null;
  readonly covered: boolean | null;
  readonly documents: DocumentStatus;
  /** Until when documents are taken; null where the provider names none. */
  readonly deadline: Date | null;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
}

/** A file that answers a chargeback. */
export interface EvidenceFile {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Chargebacks at the payment provider. Every method may throw GatewayUnavailable, GatewayAuth (both of payments: try again)
 * or GatewayInvalid.
 */
export abstract class ChargebackGateway {
  /** Null when the provider does not know the number. */
  abstract get(id: string): Promise<ProviderChargeback | null>;
  abstract ofPayment(paymentId: string): Promise<ProviderChargeback[]>;
  /**
   * Hands documents over. `key` is the idempotency key: the same key is the same document.
   * @throws GatewayRejected with the reason when the provider will never take them
   */
  abstract submit(id: string, file: EvidenceFile, key: string): Promise<void>;
}
