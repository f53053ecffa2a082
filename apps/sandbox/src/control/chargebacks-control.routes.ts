import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.js';
import { fields } from '../melhor-envio/label-input.js';
import { CHARGEBACK_OUTCOMES, type ChargebackOptions } from '../mercado-pago/chargebacks.js';
import { ChargebackControl } from './chargeback-control.js';
import { number, oneOf } from './control-input.js';
import { seedChargeback } from './seed.js';

type ById = { Params: { id: string } };

/** Chargebacks: `/control/chargebacks`. */
export function chargebackControlRoutes(scope: FastifyInstance, ctx: SandboxContext): void {
  const control = new ChargebackControl(ctx);
  const body = (request: FastifyRequest) => fields(request.body);

  scope.get('/chargebacks', async () => control.list().map((one) => control.present(one)));
  scope.post('/chargebacks', async (request, reply) => {
    const given = body(request);
    // With an id it is one that the shop knows already.
    const made =
      given.id === undefined
        ? control.open(String(given.payment_id ?? ''), optionsOf(given))
        : seedChargeback(ctx, given);
    return reply.code(201).send(control.present(made));
  });
  scope.get<ById>('/chargebacks/:id', async (request) => control.present(control.one(request.params.id)));
  scope.post<ById>('/chargebacks/:id', async (request) => {
    const outcome = oneOf(body(request).outcome, CHARGEBACK_OUTCOMES, 'outcome');
    return control.present(control.decide(request.params.id, outcome));
  });
}

function optionsOf({ reason, days, amount }: Record<string, unknown>): ChargebackOptions {
  return {
    ...(reason !== undefined && { reason: String(reason) }),
    ...(days !== undefined && { days: number(days, 'days', 0) }),
    ...(amount !== undefined && { amountCents: Math.round(number(amount, 'amount', 0.01) * 100) }),
  };
}
