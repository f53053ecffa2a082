import type { FastifyPluginAsync } from 'fastify';
import type { SandboxContext } from '../../context.js';
import { checkoutDonePage, checkoutPage } from './checkout.page.js';
import type { Payment } from '../payment.js';
import { preferenceCents, type Preference } from '../preferences.js';
import { ticketPage } from './ticket.page.js';

const PAGE = 'text/html; charset=utf-8';
const OUTCOMES = {
  approved: { back: 'success', text: 'Pagamento aprovado' },
  pending: { back: 'pending', text: 'Pagamento pendente' },
  rejected: { back: 'failure', text: 'Pagamento recusado' },
} as const;
type Outcome = keyof typeof OUTCOMES;

/** Pages that buyers see: the checkout behind a link, and the ticket of a PIX code or boleto. */
export function checkoutRoutes(ctx: SandboxContext): FastifyPluginAsync {
  const { preferences, payments } = ctx.mercadoPago;
  return async (scope) => {
    scope.get('/checkout/v1/redirect', async (request, reply) => {
      const { pref_id: id = '' } = request.query as { pref_id?: string };
      const preference = preferences.get(id);
      return reply.type(PAGE).send(checkoutPage(preference, preferences.isOver(preference)));
    });

    scope.post('/checkout/v1/decide', async (request, reply) => {
      const { pref_id: id = '', outcome = 'pending' } = (request.body ?? {}) as {
        pref_id?: string;
        outcome?: Outcome;
      };
      const preference = preferences.get(id);
      const { back, text } = OUTCOMES[outcome] ?? OUTCOMES.pending;
      const payment = pay(ctx, preference);
      if (outcome !== 'pending') payments.decide(payment, outcome);
      const address = preference.body.back_urls?.[back];
      if (!address) return reply.type(PAGE).send(checkoutDonePage(text));
      return reply.redirect(returnAddress(address, preference, payment), 303);
    });

    scope.get<{ Params: { id: string } }>('/payments/:id/ticket', async (request, reply) =>
      reply.type(PAGE).send(await ticketPage(payments.get(Number(request.params.id)))),
    );
  };
}

function pay(ctx: SandboxContext, preference: Preference): Payment {
  const { body } = preference;
  const now = ctx.clock.now();
  const email = typeof body.payer?.email === 'string' ? body.payer.email : 'comprador@example.com';
  return ctx.mercadoPago.payments.create(
    {
      receivedAt: now,
      kind: 'pix',
      methodId: 'pix',
      amountCents: preferenceCents(preference),
      installments: 1,
      expiresAt: now + 86_400_000,
      payer: { email },
      binaryMode: false,
      capture: true,
      metadata: {},
      ...(body.items?.[0]?.title !== undefined && { description: body.items[0].title }),
      ...(body.external_reference !== undefined && { reference: body.external_reference }),
      ...(body.notification_url !== undefined && { notificationUrl: body.notification_url }),
    },
    undefined,
    preference.id,
  );
}

/** The query that the provider adds; nothing in it is proof of anything. */
function returnAddress(address: string, preference: Preference, payment: Payment): string {
  const url = new URL(address);
  const added: Record<string, string> = {
    collection_id: String(payment.id),
    collection_status: payment.status,
    payment_id: String(payment.id),
    status: payment.status,
    external_reference: payment.reference ?? 'null',
    payment_type: payment.typeId,
    merchant_order_id: 'null',
    preference_id: preference.id,
    site_id: 'MLB',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  };
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.toString();
}
