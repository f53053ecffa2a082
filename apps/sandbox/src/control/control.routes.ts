import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.js';
import type { CaughtMail } from '../mail/mailbox.js';
import { presentPayment } from '../mercado-pago/payment.presenter.js';
import { MelhorEnvioError } from '../melhor-envio/melhor-envio-error.js';
import { chargebackControlRoutes } from './chargebacks-control.routes.js';
import { SandboxControl } from './control.js';
import { ControlError } from './control-error.js';
import { number, readDecision, readFault, readPix, readScript, readWebhooks } from './control-input.js';
import { labelControlRoutes } from './labels-control.routes.js';
import { seedPayment } from './seed.js';

type ById = { Params: { id: string } };
type Query = Record<string, string | undefined>;

/** The control calls under `/control`, for scripts, tests and the pages. */
export function controlRoutes(ctx: SandboxContext): FastifyPluginAsync {
  const control = new SandboxControl(ctx);
  return async (scope) => {
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
      reply
        .code(error instanceof MelhorEnvioError ? error.status : (error.statusCode ?? 500))
        .send(error instanceof MelhorEnvioError ? error.body : { message: error.message }),
    );
    paymentControl(scope, ctx, control);
    behaviourControl(scope, control);
    mailControl(scope, control);
    labelControlRoutes(scope, ctx);
    chargebackControlRoutes(scope, ctx);
    scope.get('/requests', async (request) => control.requests((request.query as Query).service));
    scope.post('/reset', async () => {
      control.reset();
      return { ok: true };
    });
  };
}

function paymentControl(scope: FastifyInstance, ctx: SandboxContext, control: SandboxControl): void {
  scope.get('/payments', async () =>
    control.payments().map((payment) => presentPayment(payment, ctx.publicUrl)),
  );
  scope.get<ById>('/payments/:id', async (request) =>
    presentPayment(control.payment(request.params.id), ctx.publicUrl),
  );
  scope.post<ById>('/payments/:id', async (request) => {
    const payment = control.decide(request.params.id, readDecision(body(request)));
    return presentPayment(payment, ctx.publicUrl);
  });
  scope.post('/payments', async (request, reply) =>
    reply.code(201).send(presentPayment(seedPayment(ctx, body(request)), ctx.publicUrl)),
  );
  scope.get('/pix', async () => control.pix());
  scope.post('/pix', async (request) => control.setPix(readPix(body(request), control.pix())));
}

function behaviourControl(scope: FastifyInstance, control: SandboxControl): void {
  scope.get('/faults', async () => control.faults());
  scope.post('/faults', async (request) => control.setFault(readFault(body(request))));
  scope.get('/script', async () => control.script());
  scope.post('/script', async (request) => control.setScript(readScript(body(request))));
  scope.get('/webhooks', async () => control.webhooks());
  scope.post('/webhooks', async (request) => control.setWebhooks(readWebhooks(body(request))));
  scope.get('/clock', async () => control.clock());
  scope.post('/clock', async (request) =>
    control.advanceClock(number(body(request).advanceSeconds, 'advanceSeconds', 0)),
  );
}

function mailControl(scope: FastifyInstance, control: SandboxControl): void {
  scope.get('/mail', async (request) => control.mails((request.query as Query).to).map(presentMail));
  scope.get<ById>('/mail/:id', async (request) => {
    const mail = control.mails().find((candidate) => candidate.id === request.params.id);
    if (!mail) throw new ControlError(404, `E-mail ${request.params.id} não existe.`);
    return presentMail(mail);
  });
  scope.delete('/mail', async () => {
    control.clearMails();
    return { ok: true };
  });
}

function presentMail(mail: CaughtMail) {
  return {
    ...mail,
    attachments: mail.attachments.map(({ content, ...about }) => ({ ...about, bytes: content.length })),
  };
}

function body(request: FastifyRequest): Record<string, unknown> {
  const value = request.body;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
