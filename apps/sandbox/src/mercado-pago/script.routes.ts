import type { FastifyPluginAsync } from 'fastify';
import { readScript } from '../assets.js';

/** The stand-in for the provider's browser script: `/mp/js/v2?fail=load|hang|critical|tokenize`. */
export function scriptRoutes(): FastifyPluginAsync {
  return async (scope) => {
    scope.get('/js/v2', async (request, reply) => {
      const { fail } = request.query as { fail?: string };
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      if (fail === 'load') return reply.code(503).send('unavailable');
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(readScript('checkout-script'));
    });
  };
}
