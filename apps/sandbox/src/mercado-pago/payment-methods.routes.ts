import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.js';
import { CARD_METHODS, cardMethodOf } from './cards.js';
import { IDENTIFICATION_TYPES } from './identification.js';
import { instalmentsFor, OTHER_METHODS, presentMethod } from './instalments.js';
import { statusScreen } from './pages/status-screen.js';
import { MercadoPagoError } from './mercado-pago-error.js';

type Query = Record<string, string | undefined>;

/** Endpoints for browsers with a public key; a server's access token opens them as well. */
export function paymentMethodRoutes(scope: FastifyInstance, ctx: SandboxContext): void {
  scope.post('/v1/card_tokens', async (request, reply) => {
    const key = publicKey(request);
    return reply.code(201).send(ctx.mercadoPago.tokens.create(request.body ?? {}, key));
  });
  scope.get('/v1/identification_types', async (request) => {
    publicKey(request);
    return IDENTIFICATION_TYPES;
  });
  scope.get('/v1/payment_methods', async (request) => {
    publicKey(request);
    return [...CARD_METHODS.map(presentMethod), ...OTHER_METHODS];
  });
  scope.get('/v1/payment_methods/search', async (request) => {
    publicKey(request);
    const { bins } = request.query as Query;
    const found = bins ? [cardMethodOf(bins)].filter((method) => method !== undefined) : CARD_METHODS;
    const results = found.map(presentMethod);
    return { paging: { total: results.length, limit: 30, offset: 0 }, results };
  });
  scope.get('/v1/payment_methods/installments', async (request) => {
    publicKey(request);
    const { bin = '', amount, payment_method_id: methodId } = request.query as Query;
    return instalmentsFor(bin, Number(amount), methodId);
  });
  scope.get<{ Params: { id: string } }>('/v1/payments/:id/status_screen', async (request) => {
    publicKey(request);
    return statusScreen(ctx.mercadoPago.payments.get(Number(request.params.id)));
  });
  scope.get('/v1/payment_methods/card_issuers', async (request) => {
    publicKey(request);
    const { bin = '', payment_method_id: methodId } = request.query as Query;
    const method = CARD_METHODS.find((candidate) => candidate.id === methodId) ?? cardMethodOf(bin);
    if (!method) return [];
    return [
      {
        ...method.issuer,
        secure_thumbnail: '',
        thumbnail: '',
        processing_mode: 'aggregator',
        merchant_account_id: null,
      },
    ];
  });
}

function publicKey(request: FastifyRequest): string {
  const key = (request.query as Query).public_key;
  if (key) return key;
  if (request.headers.authorization?.startsWith('Bearer ')) return '';
  throw new MercadoPagoError(401, 'public_key not found');
}
