import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.js';
import type { FaultKind, FaultService } from '../faults.js';
import type { CapturedRequest } from '../requests.js';
import { cutInHalf, swapTypes } from './spoiled-body.js';

const HTML_PAGE = '<!doctype html><html><body><h1>Serviço indisponível</h1></body></html>';

interface Observed {
  fault: FaultKind;
  captured: CapturedRequest;
}

/** Makes every route of a scope one of an external service: its requests are captured and may be made to fail. */
export function asService(scope: FastifyInstance, ctx: SandboxContext, service: FaultService): void {
  const observed = new WeakMap<FastifyRequest, Observed>();

  scope.addHook('preHandler', async (request, reply) => {
    if (request.method === 'OPTIONS') return;
    const { method, url, headers, body } = request;
    const fault = ctx.faults.draw(service, `${method} ${url}`);
    const captured = ctx.requests.add({ service, method, url, headers, body, fault });
    observed.set(request, { fault, captured });
    if (await failsBefore(ctx, fault, reply)) return reply;
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    const fault = observed.get(request)?.fault ?? 'none';
    return typeof payload === 'string' ? corrupt(ctx, fault, reply, payload) : payload;
  });

  scope.addHook('onResponse', async (request, reply) => {
    const seen = observed.get(request);
    if (seen) seen.captured.status = reply.statusCode;
  });
}

/** Faults where the service does nothing. Returns whether the request is dealt with. */
async function failsBefore(ctx: SandboxContext, fault: FaultKind, reply: FastifyReply): Promise<boolean> {
  switch (fault) {
    case 'timeout':
      await ctx.timers.sleep(ctx.options.hangMs);
      reply.code(504).type('text/html').send(HTML_PAGE);
      return true;
    case '500':
      reply
        .code(500)
        .send({ message: 'internal_error', error: 'internal_server_error', status: 500, cause: [] });
      return true;
    case '502':
      reply.code(502).type('text/html').send(HTML_PAGE);
      return true;
    case '429':
      reply
        .code(429)
        .header('retry-after', '1')
        .send({ message: 'Too Many Attempts.', error: 'too_many_requests', status: 429, cause: [] });
      return true;
    default:
      return false;
  }
}

/** Faults where the service has done its work and the response is spoiled on its way. */
async function corrupt(ctx: SandboxContext, fault: FaultKind, reply: FastifyReply, payload: string) {
  switch (fault) {
    case 'late':
      await ctx.timers.sleep(ctx.options.hangMs);
      return payload;
    case 'malformed':
      return withoutLength(reply, cutInHalf(payload));
    case 'types':
      return withoutLength(reply, swapTypes(payload));
    case 'html':
      reply.code(200).type('text/html');
      return withoutLength(reply, HTML_PAGE);
    case 'hang':
      return withoutLength(
        reply,
        halfThen(payload, () => undefined),
      );
    case 'reset':
      return withoutLength(
        reply,
        halfThen(payload, (stream) => stream.destroy(new Error('line dropped'))),
      );
    default:
      return payload;
  }
}

function withoutLength<Body>(reply: FastifyReply, body: Body): Body {
  reply.removeHeader('content-length');
  return body;
}

function halfThen(payload: string, then: (stream: Readable) => void): Readable {
  const stream = new Readable({ read: () => undefined });
  stream.push(cutInHalf(payload));
  setTimeout(() => then(stream), 30).unref();
  return stream;
}
