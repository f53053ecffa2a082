import type { FastifyPluginAsync } from 'fastify';

export function scriptRoutes(): FastifyPluginAsync {
  return async () => undefined;
}
