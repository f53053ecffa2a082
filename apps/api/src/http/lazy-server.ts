import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The reply of a server behind this one to an address that it does not have. */
const NO_ROUTE = 'x-no-route';
/** Headers that describe the body as it was sent here, before it was read. */
const OF_THE_BODY = ['content-length', 'transfer-encoding', 'content-encoding'];
/** Headers that this server writes itself. */
const OWN_HEADERS = ['connection', 'date', 'content-length', 'transfer-encoding', 'keep-alive'];

/**
 * A handler that passes requests on to a Fastify instance of its own, which `create` makes at the first request: a
 * package that few requests need is loaded by the first of them and not when the process starts. Hooks of the outer
 * instance (guards, security headers, compression) apply as to every other route. After a failure the next request
 * tries again.
 */
export function lazyServer(
  create: () => Promise<FastifyInstance>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  let created: Promise<FastifyInstance> | undefined;
  const open = async (): Promise<FastifyInstance> => {
    const server = await create();
    server.setNotFoundHandler((_request, reply) => reply.code(404).header(NO_ROUTE, 'true').send());
    await server.ready();
    return server;
  };
  return async (request, reply) => {
    created ??= open().catch((error: unknown) => {
      created = undefined;
      throw error;
    });
    const response = await (await created).inject(passedOn(request));
    if (response.headers[NO_ROUTE]) return reply.callNotFound();
    const headers = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.includes(name));
    void reply.status(response.statusCode).headers(Object.fromEntries(headers));
    const isText = String(response.headers['content-type']).startsWith('text/');
    return reply.send(isText ? response.payload : response.rawPayload);
  };
}

function passedOn({ method, url, headers, body }: FastifyRequest) {
  const isEmpty = body === undefined || body === null;
  const dropped = isEmpty ? [...OF_THE_BODY, 'content-type'] : OF_THE_BODY;
  return {
    method: method as 'GET',
    url,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name))),
    ...(isEmpty ? {} : { payload: body as object }),
  };
}
