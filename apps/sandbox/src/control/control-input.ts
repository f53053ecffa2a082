import { FAULT_KINDS, FAULT_SERVICES, type FaultRule } from '../faults.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../mercado-pago/payment-status.js';
import type { PixSettings } from '../mercado-pago/payments.js';
import type { ScriptSettings } from '../mercado-pago/mercado-pago.js';
import { WEBHOOK_MODES, type WebhookSettings } from '../webhooks.js';
import { ControlError } from './control-error.js';

type Body = Record<string, unknown>;

export interface PaymentDecision {
  status?: PaymentStatus;
  status_detail?: string;
  /** What the provider shall claim instead of the truth; amount in reais. */
  transaction_amount?: number;
  currency_id?: string;
  external_reference?: string;
}

/** @throws ControlError 400 */
export function readDecision(body: Body): PaymentDecision {
  const decision: PaymentDecision = {};
  if (body.status !== undefined) decision.status = oneOf(body.status, PAYMENT_STATUSES, 'status');
  if (body.status_detail !== undefined) decision.status_detail = String(body.status_detail);
  if (body.transaction_amount !== undefined)
    decision.transaction_amount = number(body.transaction_amount, 'transaction_amount', 0.01);
  if (body.currency_id !== undefined) decision.currency_id = String(body.currency_id);
  if (body.external_reference !== undefined) decision.external_reference = String(body.external_reference);
  if (Object.keys(decision).length === 0) throw new ControlError(400, 'Informe "status".');
  return decision;
}

/** @throws ControlError 400 */
export function readPix(body: Body, present: PixSettings): PixSettings {
  const mode = oneOf(body.mode, ['manual', 'auto'] as const, 'mode');
  return { mode, seconds: body.seconds === undefined ? present.seconds : number(body.seconds, 'seconds', 0) };
}

/** @throws ControlError 400 */
export function readFault(body: Body): FaultRule {
  const rate = body.rate === undefined ? 1 : number(body.rate, 'rate', 0);
  if (rate > 1) throw new ControlError(400, '"rate" vai de 0 a 1.');
  return {
    service: oneOf(body.service, FAULT_SERVICES, 'service'),
    kind: oneOf(String(body.kind), FAULT_KINDS, 'kind'),
    rate,
    ...(body.match !== undefined && { match: String(body.match) }),
    ...(body.times !== undefined && { times: number(body.times, 'times', 1) }),
  };
}

/** @throws ControlError 400 */
export function readScript(body: Body): Partial<ScriptSettings> {
  const { version, fails } = body;
  if (version === undefined && fails === undefined)
    throw new ControlError(400, 'Informe "version" ou "fails".');
  return {
    ...(version !== undefined && { version: String(version).slice(0, 80) }),
    ...(fails !== undefined && {
      fails: oneOf(String(fails), ['true', 'false'] as const, 'fails') === 'true',
    }),
  };
}

/** @throws ControlError 400 */
export function readWebhooks(body: Body): Partial<WebhookSettings> {
  return {
    ...(body.mode !== undefined && { mode: oneOf(body.mode, WEBHOOK_MODES, 'mode') }),
    ...(body.timestamps !== undefined && {
      timestamps: oneOf(body.timestamps, ['seconds', 'milliseconds'] as const, 'timestamps'),
    }),
    ...(body.encoding !== undefined && {
      encoding: oneOf(body.encoding, ['base64', 'hex'] as const, 'encoding'),
    }),
  };
}

/** @throws ControlError 400 when the value is not a number of at least `min` */
export function number(value: unknown, name: string, min: number): number {
  const result = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof result !== 'number' || !Number.isFinite(result) || result < min) {
    throw new ControlError(400, `"${name}" deve ser um número a partir de ${min}.`);
  }
  return result;
}

/** @throws ControlError 400 when the value is none of the choices */
export function oneOf<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  name: string,
): Choice {
  const found = choices.find((choice) => choice === value);
  if (found === undefined)
    throw new ControlError(400, `"${name}" deve ser um destes: ${choices.join(', ')}.`);
  return found;
}
