import type { FastifyPluginAsync } from 'fastify';
import { readScript } from '../../assets.js';
import type { SandboxContext } from '../../context.js';

/** The stand-in for the provider's browser script: `/mp/js/v2?fail=load|hang|critical|tokenize`. */
export function scriptRoutes(ctx: SandboxContext): FastifyPluginAsync {
  return async (scope) => {
    scope.get('/js/v2', async (request, reply) => {
      const { fail } = request.query as { fail?: string };
      const { version, fails } = ctx.mercadoPago.script;
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      if (fails || fail === 'load') return reply.code(503).send('unavailable');
      const comment = version === '' ? '' : `// ${version.replace(/[^\w .-]/g, ' ')}\n`;
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(readScript('checkout-script') + comment);
    });
  };
}
