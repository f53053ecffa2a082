import Fastify, { type FastifyInstance } from 'fastify';
import { cepRoutes } from '../cep/cep.routes.js';
import type { SandboxContext } from '../context.js';
import { controlRoutes } from '../control/control.routes.js';
import { melhorEnvioRoutes } from '../melhor-envio/melhor-envio.routes.js';
import { mercadoPagoRoutes } from '../mercado-pago/mercado-pago.routes.js';
import { pageRoutes } from '../pages/pages.routes.js';

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

/** The HTTP server with every service, the control calls and the pages; not yet listening. */
export function buildServer(ctx: SandboxContext): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 300 },
  });
  readBodiesGenerously(app);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: 'resource not found', error: 'not_found', status: 404, cause: [] }),
  );
  app.register(mercadoPagoRoutes(ctx), { prefix: '/mp' });
  app.register(melhorEnvioRoutes(ctx), { prefix: '/me' });
  app.register(cepRoutes(ctx));
  app.register(controlRoutes(ctx), { prefix: '/control' });
  app.register(pageRoutes(ctx));
  return app;
}

/** The real services accept an empty JSON body and form fields; broken JSON is a 400. */
function readBodiesGenerously(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('malformed JSON body'), { statusCode: 400 }), undefined);
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}
