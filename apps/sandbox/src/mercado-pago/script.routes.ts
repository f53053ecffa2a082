import type { FastifyPluginAsync } from 'fastify';
import { readScript } from '../assets.js';
import type { SandboxContext } from '../context.js';

/** What the provider serves as its browser script; another version is another file to whoever compares them. */
export interface ScriptSettings {
  /** '' as it stands in this project; anything else is written below it as a comment. */
  version: string;
  /** Answers 503 instead. */
  fails: boolean;
}

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
