import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.js';
import { presentPreference, type PreferenceBody } from './preferences.js';

type ById = { Params: { id: string } };

/** Checkout links for the shop's server. */
export function preferenceRoutes(scope: FastifyInstance, ctx: SandboxContext): void {
  const { preferences, keys } = ctx.mercadoPago;

  scope.post('/checkout/preferences', async (request, reply) => {
    const body = (request.body ?? {}) as PreferenceBody;
    const key = request.headers['x-idempotency-key'];
    const create = () => preferences.create(body);
    const { result, replayed } = key
      ? keys.once(key, 'POST /checkout/preferences', body, create)
      : { result: create(), replayed: false };
    return reply.code(replayed ? 200 : 201).send(presentPreference(result, ctx.publicUrl));
  });

  scope.get<ById>('/checkout/preferences/:id', async (request) =>
    presentPreference(preferences.get(request.params.id), ctx.publicUrl),
  );

  scope.put<ById>('/checkout/preferences/:id', async (request) =>
    presentPreference(preferences.update(request.params.id, request.body ?? {}), ctx.publicUrl),
  );
}
