import type { Method, Route } from '@plantao/contracts/http/route';
import { env } from '@/lib/env';
import { useSessionStore } from '@/stores/session.store';
import { apiTexts } from '@/texts/api';
import { ApiError, readError } from './api-error.js';
import { takeGiven } from './given.js';
import { newKey } from './new-key.js';
import { noticeLostSession, refuseExpiredSession } from './session-lost.js';

/** Milliseconds without an answer after which a call is given up. */
const TIMEOUTS = { read: 15_000, write: 30_000 } as const;

export interface CallOptions<Body = unknown, Query = unknown> {
  /** Values of the `:name` parts of the path. */
  params?: Record<string, string>;
  query?: Query;
  body?: Body;
  /** X-Idempotency-Key to keep over several tries of one intent; a fresh one is made when left out. */
  key?: string;
  signal?: AbortSignal | undefined;
  /** Milliseconds. */
  timeout?: number;
}

const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));

function queryString(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  return search.size > 0 ? `?${search}` : '';
}

const addressOf = (path: string, { params, query }: CallOptions): string =>
  `${fillPath(path, params)}${queryString(query)}`;

function headersFor(method: Method, key: string | undefined, body: unknown): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const { token } = useSessionStore.getState();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (method === 'POST' || method === 'PUT' || method === 'PATCH')
    headers.set('x-idempotency-key', key ?? newKey());
  if (body instanceof Blob) headers.set('content-type', body.type);
  else if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  return headers;
}

let underWay = 0;

/** Whether a call has been sent and not been answered yet. */
export const isCalling = (): boolean => underWay > 0;

/** fetch with a time limit. @throws ApiError network or timeout; the caller's own abort passes through as it is. */
async function reach(
  address: string,
  init: RequestInit,
  timeout: number,
  signal?: AbortSignal,
): Promise<Response> {
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => controller.abort('timeout'), timeout);
  underWay += 1;
  try {
    return await fetch(address, { ...init, signal: controller.signal });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const late = controller.signal.reason === 'timeout';
    throw new ApiError(late ? 'timeout' : 'network', late ? apiTexts.timeout : apiTexts.network, { cause });
  } finally {
    underWay -= 1;
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Form data and files go as they are. */
const isRaw = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

/** The answer of a call, unread. @throws as `call` does */
export async function reachApi(method: Method, path: string, options: CallOptions): Promise<Response> {
  refuseExpiredSession();
  const { body, key, signal } = options;
  const timeout = options.timeout ?? (method === 'GET' ? TIMEOUTS.read : TIMEOUTS.write);
  const payload = body === undefined || isRaw(body) ? body : JSON.stringify(body);
  const address = `${env.apiBase}${addressOf(path, options)}`;
  const init: RequestInit = { method, headers: headersFor(method, key, body) };
  const answer = await reach(
    address,
    payload === undefined ? init : { ...init, body: payload },
    timeout,
    signal,
  );
  if (!answer.ok) {
    const error = await readError(answer);
    noticeLostSession(error);
    throw error;
  }
  return answer;
}

async function send<Answer>(method: Method, path: string, options: CallOptions): Promise<Answer> {
  if (method === 'GET' && !useSessionStore.getState().token) {
    const given = takeGiven(addressOf(path, options));
    if (given !== undefined) return given as Answer;
  }
  const answer = await reachApi(method, path, options);
  if (answer.status === 204) return undefined as Answer;
  return (await answer.json()) as Answer;
}

/**
 * One call of the route table, typed both ways: `call(routes.getProduct, { params: { id } })`.
 * @throws ApiError for every refusal, fault, silence and missing network; AbortError when `signal` gave up.
 */
export const call = <Body, Answer, Query>(
  route: Route<Body, Answer, Query>,
  options: CallOptions<Body, Query> = {},
): Promise<Answer> => send<Answer>(route.method, route.path, options);

/** A reading by its path, for what the route table does not name. @throws as `call` does. */
export const apiGet = <T>(
  path: string,
  query: object = {},
  init: { signal?: AbortSignal } = {},
): Promise<T> => send<T>('GET', path, { query, signal: init.signal });
