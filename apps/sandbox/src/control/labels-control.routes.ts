import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.js';

export function labelControlRoutes(_scope: FastifyInstance, _ctx: SandboxContext): void {
  return undefined;
}
