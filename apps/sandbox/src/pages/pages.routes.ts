import type { FastifyPluginAsync } from 'fastify';
import type { SandboxContext } from '../context.js';

export function pageRoutes(_ctx: SandboxContext): FastifyPluginAsync {
  return async () => undefined;
}
