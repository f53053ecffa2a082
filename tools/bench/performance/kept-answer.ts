import type { IncomingHttpHeaders } from 'node:http';
import { Client } from './client.js';
import type { KeptAnswer } from './floors/server.js';

/** What a browser asks with, as far as the answer depends on it. */
export const BROWSER = { 'accept-encoding': 'br', accept: '*/*' };
/** Headers that the floor's own server writes. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

/** The shop's answer to a browser, as it went over the wire. Asked twice: the first may fill what is kept. */
export async function keptAnswer(address: string, path: string): Promise<KeptAnswer> {
  const client = new Client(address, 1);
  await client.get(path, BROWSER);
  const { status, headers, bytes } = await client.get(path, BROWSER);
  const etag = headers['etag'];
  const known =
    etag === undefined ? undefined : await client.get(path, { ...BROWSER, 'if-none-match': etag });
  client.close();
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return {
    path,
    status,
    headers: sentBy(headers),
    ...(known?.status === 304 && { unchanged: sentBy(known.headers) }),
    body: bytes.toString('base64'),
  };
}

const sentBy = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_CONNECTION.has(name) ? [] : [[name, String(value)] as const],
    ),
  );
