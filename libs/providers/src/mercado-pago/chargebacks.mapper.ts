import type { ProviderChargeback } from '@plantao/domain/chargebacks/ports/chargeback-gateway.port';
import type { DocumentStatus } from '@plantao/domain/chargebacks/rules/chargeback.rules';
import { GatewayUnavailable } from '@plantao/domain/payments/ports/payment-gateway.port';
import { fromReais } from '@plantao/domain/shared/money';

const DOCUMENTS: Readonly<Record<string, DocumentStatus>> = {
  pending: 'none',
  review_pending: 'received',
  valid: 'valid',
  invalid: 'invalid',
  not_supplied: 'missed',
  not_applicable: 'unneeded',
};

/**
 * The provider's chargeback as it arrives: nothing in it can be relied on.
 * @throws GatewayUnavailable when the response is none
 */
export function chargebackOf(answer: unknown, now: Date): ProviderChargeback {
  const response = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const id = textOf(response['id']);
  const amountCents = centsOf(response['amount']);
  const deadline = momentOf(response['date_documentation_deadline']);
  if (id === '' || amountCents === undefined)
    throw new GatewayUnavailable('the answer of the provider is no chargeback');
  const documents = DOCUMENTS[textOf(response['documentation_status'])] ?? 'none';
  return {
    id,
    paymentIds: paymentsOf(response),
    amountCents,
    currency: textOf(response['currency'] ?? response['currency_id']) || 'BRL',
    reason: textOf(response['reason']),
    coverable: truthOf(response['coverage_elegible']),
    covered: truthOf(response['coverage_applied']),
    // It says so before the deadline as well, of a chargeback that nobody has answered yet.
    documents: documents === 'missed' && deadline && deadline > now ? 'none' : documents,
    deadline,
    createdAt: momentOf(response['date_created']),
    updatedAt: momentOf(response['date_last_updated'] ?? response['last_modified']),
  };
}

/** Numbers, texts, or objects with an id, by the age of the reference. */
function paymentsOf(response: Record<string, unknown>): string[] {
  const { payments, payment_id: one } = response;
  const listed: unknown[] = Array.isArray(payments) ? payments : [one];
  return listed
    .map((each) => textOf(typeof each === 'object' && each !== null ? (each as { id?: unknown }).id : each))
    .filter((each) => /^\d{1,20}$/.test(each));
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isSafeInteger(value)
      ? String(value)
      : '';

/** Booleans come as such, and as texts. */
const truthOf = (value: unknown): boolean | null =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : null;

/** Undefined for what is no positive amount of two decimals. */
function centsOf(value: unknown): number | undefined {
  const reais = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof reais !== 'number' || !(reais > 0)) return undefined;
  try {
    return fromReais(reais);
  } catch {
    return undefined;
  }
}

function momentOf(value: unknown): Date | null {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
