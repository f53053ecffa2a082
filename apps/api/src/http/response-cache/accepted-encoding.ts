import type { Encoding } from './cached-response.js';

const PLAIN = /^[\w-]+(?: *, *[\w-]+)*$/;
const MAX_KNOWN = 200;
const MAX_LENGTH = 200;
const known = new Map<string, Encoding | undefined>();

/**
 * The encoding for an Accept-Encoding header, br before gzip; undefined for one with weights or `*`, which few clients
 * send and the compression of all other responses reads.
 */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (header === undefined || header === '') return 'identity';
  if (typeof header !== 'string' || header.length > MAX_LENGTH) return undefined;
  if (known.has(header)) return known.get(header);
  if (known.size >= MAX_KNOWN) known.clear();
  const encoding = read(header);
  known.set(header, encoding);
  return encoding;
}

function read(header: string): Encoding | undefined {
  if (!PLAIN.test(header)) return undefined;
  const names = header.toLowerCase().split(/ *, */);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}
