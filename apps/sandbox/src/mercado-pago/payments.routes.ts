import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.js';
import { badRequest, MercadoPagoError, paymentNotFound } from './mercado-pago-error.js';
import { presentPayment, presentRefund } from './payment.presenter.js';
import { readPaymentRequest, type PaymentBody } from './payment-request.js';
import { searchPayments } from './payment-search.js';

type ById = { Params: { id: string; refundId?: string } };

/** Payments and refunds for the shop's server. */
export function paymentRoutes(scope: FastifyInstance, ctx: SandboxContext): void {
  const { payments, keys, tokens } = ctx.mercadoPago;
  const find = (request: FastifyRequest<ById>) => payments.get(numericId(request.params.id));

  scope.post('/v1/payments', async (request, reply) => {
    const body = (request.body ?? {}) as PaymentBody;
    const deviceId = request.headers['x-meli-session-id'];
    const { result, replayed } = keys.once(
      request.headers['x-idempotency-key'],
      'POST /v1/payments',
      body,
      () => payments.create(readPaymentRequest(body, tokens, ctx.clock.now()), deviceId?.toString()),
    );
    return reply.code(replayed ? 200 : 201).send(presentPayment(result, ctx.publicUrl));
  });

  scope.get('/v1/payments/search', async (request) => {
    const { rows, paging } = searchPayments(payments.list(), request.query as Record<string, string>);
    return { paging, results: rows.map((row) => presentPayment(row, ctx.publicUrl)) };
  });

  scope.get<ById>('/v1/payments/:id', async (request) => presentPayment(find(request), ctx.publicUrl));

  scope.put<ById>('/v1/payments/:id', async (request) => {
    const payment = find(request);
    const body = (request.body ?? {}) as { status?: string; capture?: boolean };
    if (body.capture === true) payments.capture(payment);
    else if (body.status === 'cancelled') payments.decide(payment, 'cancelled');
    else if (body.status !== undefined) throw badRequest(4017, 'status is not valid for this operation');
    return presentPayment(payment, ctx.publicUrl);
  });

  scope.post<ById>('/v1/payments/:id/refunds', async (request, reply) => {
    const payment = find(request);
    const { amount } = (request.body ?? {}) as { amount?: unknown };
    const { result, replayed } = keys.once(
      request.headers['x-idempotency-key'],
      request.url,
      request.body,
      () => payments.refund(payment, readRefundAmount(amount)),
    );
    return reply.code(replayed ? 200 : 201).send(presentRefund(result, payment));
  });

  scope.get<ById>('/v1/payments/:id/refunds', async (request) => {
    const payment = find(request);
    return payment.refunds.map((refund) => presentRefund(refund, payment));
  });

  scope.get<ById>('/v1/payments/:id/refunds/:refundId', async (request) => {
    const payment = find(request);
    const refund = payment.refunds.find((candidate) => String(candidate.id) === request.params.refundId);
    if (!refund) throw new MercadoPagoError(404, 'Refund not found');
    return presentRefund(refund, payment);
  });
}

function numericId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw paymentNotFound();
  return Number(text);
}

/** Reais to centavos; absent means everything that is left. */
function readRefundAmount(amount: unknown): number | undefined {
  if (amount === undefined || amount === null) return undefined;
  const cents = Math.round(Number(amount) * 100);
  if (typeof amount !== 'number' || Math.abs(amount * 100 - cents) > 1e-6)
    throw badRequest(2017, 'Invalid amount');
  return cents;
}
