import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.js';
import { LABEL_STATUSES } from '../melhor-envio/label.js';
import { fields } from '../melhor-envio/label-input.js';
import { number, oneOf } from './control-input.js';
import { LabelControl } from './label-control.js';
import { seedLabel } from './seed.js';

type ById = { Params: { id: string } };

/** Labels and the wallet: `/control/labels`, `/control/wallet`. */
export function labelControlRoutes(scope: FastifyInstance, ctx: SandboxContext): void {
  const control = new LabelControl(ctx);
  const body = (request: FastifyRequest) => fields(request.body);

  scope.get('/labels', async () => control.labels());
  scope.post('/labels', async (request, reply) =>
    reply.code(201).send(control.present(seedLabel(ctx, body(request)))),
  );
  scope.get<ById>('/labels/:id', async (request) => control.present(control.label(request.params.id)));
  scope.post<ById>('/labels/:id', async (request) => {
    const status = oneOf(body(request).status, LABEL_STATUSES, 'status');
    return control.present(control.setStatus(request.params.id, status));
  });
  scope.post<ById>('/labels/:id/advance', async (request) =>
    control.present(control.advance(request.params.id)),
  );
  scope.get('/wallet', async () => control.wallet());
  scope.post('/wallet', async (request) => control.setBalance(number(body(request).balance, 'balance', 0)));
}
