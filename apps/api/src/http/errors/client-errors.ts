import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '@plantao/contracts/http/error-body';
import type { ErrorCode } from '@plantao/domain/shared/errors/catalog';
import { message } from '@plantao/domain/shared/errors/message';

const JSON_TYPE = 'application/json; charset=utf-8';

interface Refused {
  readonly status: number;
  readonly code: ErrorCode;
}

/** By the code of Node's error; what the parser cannot read is 400. */
const REFUSALS: Readonly<Record<string, Refused>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.slow' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too-large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'request.too-large' },
};
const UNREADABLE: Refused = { status: 400, code: 'request.unreadable' };

/**
 * Returns what the server refuses before there is a request (headers too large, too slow, not HTTP) as every other
 * refusal is answered, and closes the connection.
 */
export function replyToClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy(error);
  const { status, code } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify(bodyOf(code));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Requests that Node rejects itself with an empty body: an unknown `Expect`, a missing `Host`. */
export function replyForNode(fastify: FastifyInstance): void {
  const server = fastify.server as Server;
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(bodyOf(UNREADABLE.code));
    const length = Buffer.byteLength(body);
    response.writeHead(417, { 'content-type': JSON_TYPE, 'content-length': length, connection: 'close' });
    response.end(body);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return done();
    void reply.status(400).type(JSON_TYPE).header('connection', 'close').send(bodyOf(UNREADABLE.code));
  });
}

const bodyOf = (code: ErrorCode): ErrorBody => ({
  status: 'fail',
  code,
  message: message(code),
  requestId: crypto.randomUUID(),
});
