import type { SandboxContext } from '../context.js';
import { LABEL_STATUSES, type Label } from '../melhor-envio/label.js';
import type { Fields } from '../melhor-envio/label-input.js';
import { USUAL_DETAIL, PAYMENT_STATUSES } from '../mercado-pago/payment-status.js';
import type { Chargeback } from '../mercado-pago/chargebacks.js';
import type { Payment, PaymentKind } from '../mercado-pago/payment.js';
import { ControlError } from './control-error.js';
import { number, oneOf } from './control-input.js';

const TYPES: Record<PaymentKind, string> = { pix: 'bank_transfer', boleto: 'ticket', card: 'credit_card' };
const SEEDED_REFUND = 1;

/**
 * Makes the provider know a payment that the shop already has (demonstration data, tests), without a webhook.
 * Body: `id`, `status`, `transaction_amount` (reais), `payment_method_id`, `external_reference`, `date_created`?,
 * `payer`?, `fee`? (reais), `refunded`? (reais, of a payment that is kept), `collector_id`?.
 * @throws ControlError 400, 409 when the id is taken
 */
export function seedPayment(ctx: SandboxContext, body: Fields): Payment {
  const id = number(body.id, 'id', 1);
  if (ctx.mercadoPago.payments.list().some((payment) => payment.id === id)) {
    throw new ControlError(409, `Pagamento ${id} já existe.`);
  }
  const status = oneOf(body.status, PAYMENT_STATUSES, 'status');
  const methodId = String(body.payment_method_id ?? 'pix');
  const kind: PaymentKind = methodId === 'pix' ? 'pix' : methodId === 'bolbradesco' ? 'boleto' : 'card';
  const created = Date.parse(String(body.date_created ?? '')) || ctx.clock.now();
  const amountCents = Math.round(number(body.transaction_amount, 'transaction_amount', 0.01) * 100);
  const payer = (body.payer ?? {}) as { email?: string };
  const wasPaid = ['approved', 'in_mediation', 'refunded', 'charged_back'].includes(status);
  const backCents =
    status === 'refunded'
      ? amountCents
      : body.refunded === undefined
        ? 0
        : Math.round(number(body.refunded, 'refunded', 0.01) * 100);
  const payment: Payment = {
    id,
    kind,
    methodId,
    typeId: TYPES[kind],
    amountCents,
    currency: 'BRL',
    status,
    detail: String(body.status_detail ?? USUAL_DETAIL[status]),
    createdAt: created,
    updatedAt: created,
    payer: { ...payer, email: payer.email ?? 'comprador@example.com' },
    installments: body.installments === undefined ? 1 : number(body.installments, 'installments', 1),
    binaryMode: false,
    captured: true,
    metadata: {},
    refunds: backCents > 0 ? [{ id: id + SEEDED_REFUND, amountCents: backCents, createdAt: created }] : [],
    ...(wasPaid && { approvedAt: created }),
    ...(body.external_reference !== undefined && { reference: String(body.external_reference) }),
    ...(body.fee !== undefined && { feeCents: Math.round(number(body.fee, 'fee', 0) * 100) }),
    ...(body.collector_id !== undefined && { collectorId: number(body.collector_id, 'collector_id', 1) }),
    ...(body.description !== undefined && { description: String(body.description) }),
    ...(kind !== 'card' && {
      expiresAt: Date.parse(String(body.date_of_expiration ?? '')) || created + 86_400_000,
    }),
  };
  ctx.mercadoPago.payments.seed(payment);
  return payment;
}

/**
 * Makes Melhor Envio know a label that the shop already has, without debit and without webhook.
 * Body: that of the cart, with `id`, `status` and `tracking` added.
 * @throws ControlError 400, 409; MelhorEnvioError 422
 */
export function seedLabel(ctx: SandboxContext, body: Fields): Label {
  const id = String(body.id ?? '');
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new ControlError(400, '"id" deve ser um UUID.');
  if (ctx.melhorEnvio.labels.find(id)) throw new ControlError(409, `Etiqueta ${id} já existe.`);
  const status = oneOf(body.status ?? 'pending', LABEL_STATUSES, 'status');
  const tracking = body.tracking === undefined ? undefined : String(body.tracking);
  return ctx.melhorEnvio.labels.seed(body, id, status, tracking);
}

/**
 * Makes the provider know a chargeback that the shop already has, without a webhook. Body: `id`, `payment_id`, `amount`
 * (reais), `reason`, `date_documentation_deadline`, `coverage_applied`?, `documentation_status`?.
 * @throws ControlError 400, 409 when the id is taken
 */
export function seedChargeback(ctx: SandboxContext, body: Fields): Chargeback {
  const id = String(body.id);
  if (!/^\d{1,20}$/.test(id)) throw new ControlError(400, '"id" deve ser um número.');
  if (ctx.mercadoPago.chargebacks.list().some((known) => known.id === id))
    throw new ControlError(409, `Contestação ${id} já existe.`);
  const now = ctx.clock.now();
  const statuses = ['pending', 'review_pending', 'valid', 'invalid', 'not_supplied'] as const;
  const covered = body.coverage_applied;
  const chargeback: Chargeback = {
    id,
    paymentId: number(body.payment_id, 'payment_id', 1),
    amountCents: Math.round(number(body.amount, 'amount', 0.01) * 100),
    reason: String(body.reason ?? 'fraud'),
    coverageApplied: typeof covered === 'boolean' ? covered : null,
    documentationStatus: oneOf(body.documentation_status ?? 'pending', statuses, 'documentation_status'),
    documents: [],
    deadline: Date.parse(String(body.date_documentation_deadline ?? '')) || now + 10 * 86_400_000,
    createdAt: Date.parse(String(body.date_created ?? '')) || now,
    updatedAt: Date.parse(String(body.date_created ?? '')) || now,
  };
  ctx.mercadoPago.chargebacks.seed(chargeback);
  return chargeback;
}
