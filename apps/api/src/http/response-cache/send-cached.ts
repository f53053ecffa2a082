import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { apiCacheControl, type HeaderList } from '../security-headers.js';
import { MIN_COMPRESSED_BYTES, type CachedResponse, type Encoding } from './cached-response.js';

interface Sending {
  readonly request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>;
  readonly requestId: string;
  readonly reply: ServerResponse;
  readonly response: CachedResponse;
  /** What the client accepts; `response` has been made in the encoding that it is sent in. */
  readonly accepted: Encoding;
  readonly headersOf: (path: string) => HeaderList;
  /** Called when everything has been handed to the operating system. */
  readonly finished?: () => void;
}

/** Sends a cached response, or a 304 to who has it. */
export function sendCached({
  request,
  requestId,
  reply,
  response,
  accepted,
  headersOf,
  finished,
}: Sending): void {
  const { url = '/', method = 'GET' } = request;
  const encoding = response.encodingFor(accepted);
  const isApi = url.startsWith('/api/');
  const headers = headersFor({ response, encoding, isApi, secure: headersOf(pathOf(url)) });
  const isUnchanged = isKnown(request.headers, response, encoding);
  const all = (isUnchanged ? headers.unchanged : headers.whole).concat('x-request-id', requestId);
  if (isApi) all.push('cache-control', apiCacheControl(method, request.headers.authorization));
  reply.writeHead(isUnchanged ? 304 : 200, all);
  reply.end(isUnchanged || method === 'HEAD' ? undefined : response.in(encoding), finished);
}

function pathOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}

/** Whether the client has these bytes (If-None-Match, compared weakly as RFC 9110 has it). */
export function isKnown(headers: IncomingHttpHeaders, response: CachedResponse, accepted: Encoding): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  const etag = response.etag(response.encodingFor(accepted));
  return known === etag || known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

interface Headers {
  readonly secure: HeaderList;
  readonly whole: readonly string[];
  /** Of a 304: the client keeps the headers of what it has and takes these. Policies are sent where a page may get others. */
  readonly unchanged: readonly string[];
}

const headersOfResponses = new WeakMap<CachedResponse, Map<Encoding, Headers>>();

/** The headers of a response in an encoding, names and values in turn; made again when those of security change. */
function headersFor({
  response,
  encoding,
  isApi,
  secure,
}: {
  response: CachedResponse;
  encoding: Encoding;
  isApi: boolean;
  secure: HeaderList;
}): Headers {
  let known = headersOfResponses.get(response);
  if (!known) headersOfResponses.set(response, (known = new Map<Encoding, Headers>()));
  const before = known.get(encoding);
  if (before?.secure === secure) return before;
  const validators = [
    ...Object.entries(response.headers).flat(),
    ...['etag', response.etag(encoding)],
    ...(response.body.length < MIN_COMPRESSED_BYTES ? [] : ['vary', 'accept-encoding']),
  ];
  const policies = secure.flat();
  const made = {
    secure,
    whole: [
      ...policies,
      ...validators,
      ...['content-type', response.type],
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...['content-length', String(response.in(encoding)?.length ?? 0)],
    ],
    unchanged: isApi ? validators : [...policies, ...validators],
  };
  if (response.in(encoding)) known.set(encoding, made);
  return made;
}
