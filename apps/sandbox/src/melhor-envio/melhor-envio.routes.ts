import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { SandboxContext } from '../context.js';
import { asService } from '../http/service-scope.js';
import { carrierRoutes } from './carriers.routes.js';
import { cartRoutes } from './cart.routes.js';
import { labelPdf } from './label-pdf.js';
import { fields } from './label-input.js';
import { MelhorEnvioError } from './melhor-envio-error.js';
import { shipmentRoutes } from './shipments.routes.js';

const THIRTY_DAYS_S = 2_592_000;

/** Melhor Envio under `/me`: the API, the token endpoint and the printed labels. */
export function melhorEnvioRoutes(ctx: SandboxContext): FastifyPluginAsync {
  return async (me) => {
    me.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
      error instanceof MelhorEnvioError
        ? reply.code(error.status).send(error.body)
        : reply.code(error.statusCode ?? 500).send({ message: error.message }),
    );
    printRoutes(me, ctx);
    tokenRoutes(me, ctx);
    me.register(
      async (api) => {
        asService(api, ctx, 'melhor-envio');
        requireIdentity(api);
        carrierRoutes(api, ctx);
        cartRoutes(api, ctx);
        shipmentRoutes(api, ctx);
      },
      { prefix: '/api/v2/me' },
    );
  };
}

/** 401 without token, 400 when the User-Agent does not name the application and a contact address. */
function requireIdentity(api: FastifyInstance): void {
  api.addHook('preHandler', async (request) => {
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token || /^invalid/i.test(token)) throw new MelhorEnvioError(401, { message: 'Unauthenticated.' });
    if (!/\S+ \(\S+@\S+\)/.test(request.headers['user-agent'] ?? '')) {
      throw new MelhorEnvioError(400, {
        message: 'User-Agent inválido: informe o nome da aplicação e um e-mail de contato.',
      });
    }
  });
}

function tokenRoutes(me: FastifyInstance, ctx: SandboxContext): void {
  me.post('/oauth/token', async (request, reply) => {
    const { grant_type: grant, client_id: client, refresh_token: refresh, code } = fields(request.body);
    const complete =
      Boolean(client) && ((grant === 'refresh_token' && refresh) || (grant === 'authorization_code' && code));
    if (!complete)
      return reply
        .code(400)
        .send({ error: 'invalid_request', message: 'The request is missing a required parameter.' });
    return {
      token_type: 'Bearer',
      expires_in: THIRTY_DAYS_S,
      access_token: `sandbox-${ctx.ids.hex(32)}`,
      refresh_token: ctx.ids.hex(40),
    };
  });
}

function printRoutes(me: FastifyInstance, ctx: SandboxContext): void {
  me.get<{ Params: { code: string } }>('/imprimir/:code', async (request, reply) => {
    const labels = (ctx.melhorEnvio.printed(request.params.code) ?? []).flatMap(
      (id) => ctx.melhorEnvio.labels.find(id) ?? [],
    );
    if (labels.length === 0) throw new MelhorEnvioError(404, { message: 'Etiqueta não encontrada.' });
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="etiquetas.pdf"')
      .send(await labelPdf(labels));
  });
}
