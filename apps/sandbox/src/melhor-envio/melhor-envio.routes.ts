import type { FastifyPluginAsync } from 'fastify';
import type { SandboxContext } from '../context.js';

export function melhorEnvioRoutes(_ctx: SandboxContext): FastifyPluginAsync {
  return async () => undefined;
}
