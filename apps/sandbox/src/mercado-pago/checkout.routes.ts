import type { FastifyPluginAsync } from 'fastify';
import type { SandboxContext } from '../context.js';

export function checkoutRoutes(_ctx: SandboxContext): FastifyPluginAsync {
  return async () => undefined;
}
