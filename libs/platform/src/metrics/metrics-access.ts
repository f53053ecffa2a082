import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Whether a request may read the metrics: with the token where there is one, otherwise from this machine alone. A proxy on
 * this machine asks for somebody else.
 */
export function mayReadMetrics(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  const { headers, socket } = request;
  if (!token) return LOOPBACK.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
