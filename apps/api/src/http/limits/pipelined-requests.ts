import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Requests that one connection may have under way. Browsers and proxies send the next one when they have the response to
 * the last; Node parses all that has arrived and begins everything at once, some 1,600 requests of a single packet.
 */
const MAX_UNDER_WAY = 16;

/** Ends connections with more requests under way, before anything is done for those beyond the limit (R23). */
export function limitPipelining({ server }: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  const [others] = server.listeners('request') as RequestListener[];
  if (!others) return;
  server.off('request', others);
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    const { socket } = request;
    // The rest of a packet is parsed although its connection has ended.
    if (socket.destroyed) return;
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > MAX_UNDER_WAY) return void socket.destroy();
    underWay.set(socket, count);
    reply.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    others.call(server, request, reply);
  });
}
