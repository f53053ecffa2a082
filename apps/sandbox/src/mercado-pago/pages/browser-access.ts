import type { FastifyInstance } from 'fastify';

/** Lets pages of any origin call the routes of this scope, as the provider's public-key endpoints do. */
export function allowBrowsers(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type, authorization, x-product-id, x-tracking-id',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
    });
  });
  scope.options('*', async (_request, reply) => reply.code(204).send());
}
