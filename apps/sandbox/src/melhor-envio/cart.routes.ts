import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.js';
import { fields } from './label-input.js';
import { presentLabel } from './label.presenter.js';
import { MelhorEnvioError } from './melhor-envio-error.js';

const PER_PAGE = 20;

type ById = { Params: { id: string } };

/** The cart, where a label waits to be paid, and the orders, where it stays. */
export function cartRoutes(api: FastifyInstance, ctx: SandboxContext): void {
  const { labels } = ctx.melhorEnvio;
  const inCart = (id: string) => {
    const label = labels.get(id);
    if (label.status !== 'pending')
      throw new MelhorEnvioError(404, { message: 'No query results for model [Order].' });
    return label;
  };

  api.post('/cart', async (request, reply) =>
    reply.code(201).send(presentLabel(labels.add(fields(request.body)))),
  );
  api.get('/cart', async (request) =>
    page(
      labels
        .list()
        .filter((label) => label.status === 'pending')
        .map(presentLabel),
      request.query,
    ),
  );
  api.get<ById>('/cart/:id', async (request) => presentLabel(inCart(request.params.id)));
  api.delete<ById>('/cart/:id', async (request, reply) => {
    labels.remove(inCart(request.params.id));
    return reply.code(204).send();
  });

  api.get('/orders', async (request) => {
    const { status } = request.query as { status?: string };
    return page(
      labels
        .list()
        .map(presentLabel)
        .filter((label) => !status || label.status === status),
      request.query,
    );
  });
  api.get('/orders/search', async (request) => {
    const { q = '' } = request.query as { q?: string };
    const matching = labels
      .list()
      .filter((label) => [label.id, label.protocol, label.tracking, label.ownTracking].includes(q));
    return matching.map(presentLabel);
  });
  api.get<ById>('/orders/:id', async (request) => presentLabel(labels.get(request.params.id)));
}

/** One page, newest first; `?page` starts at 1. */
function page<Row>(rows: Row[], query: unknown) {
  const current = Math.max(1, Math.trunc(Number((query as { page?: string }).page)) || 1);
  return {
    current_page: current,
    data: rows.slice((current - 1) * PER_PAGE, current * PER_PAGE),
    last_page: Math.max(1, Math.ceil(rows.length / PER_PAGE)),
    per_page: PER_PAGE,
    total: rows.length,
  };
}
