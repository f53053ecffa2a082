import { callAddress } from '@plantao/contracts/http/call-address';
import type { Method, Route } from '@plantao/contracts/http/route';
import { env } from '@/lib/env';
import { useSessionStore } from '@/lib/api/session.store';
import { apiTexts } from '@/texts/api';
import { mayRepeat } from './access-refusals.js';
import { ApiError, noResponseText, readError } from './api-error.js';
import { earlyResponse, forgetEarly } from './early.js';
import { takePreloaded } from './preloaded.js';
import { newKey } from './new-key.js';
import { handleSessionExpired, refuseExpiredSession } from './end-session.js';

/** Timeout of a call, in milliseconds. */
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

/** What goes with a call of a page that is traced, and follows its response. */
export interface TracedCall {
  readonly headers: Readonly<Record<string, string>>;
  follow(response: Promise<Response>): void;
}
let traced: ((method: Method, path: string) => TracedCall) | undefined;

/** Has each call carry the trace of the page: only where the server traces (lib/tracing). */
export const traceCalls = (begin: typeof traced): void => void (traced = begin);

function headersFor(
  method: Method,
  key: string | undefined,
  body: unknown,
  more?: TracedCall['headers'],
): Headers {
  const headers = new Headers({ accept: 'application/json', ...more });
  const { token } = useSessionStore.getState();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (method === 'POST' || method === 'PUT' || method === 'PATCH')
    headers.set('x-idempotency-key', key ?? newKey());
  if (body instanceof Blob) headers.set('content-type', body.type);
  else if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  return headers;
}

let underWay = 0;

/** Whether a call is pending. */
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
    const early = init.method === 'GET' && earlyOf(address, controller.signal);
    return (early && (await early)) || (await fetch(address, { ...init, signal: controller.signal }));
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const late = controller.signal.reason === 'timeout';
    throw new ApiError(late ? 'timeout' : 'network', late ? apiTexts.timeout : noResponseText(), { cause });
  } finally {
    underWay -= 1;
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

const earlyOf = (address: string, signal: AbortSignal): Promise<Response | undefined> | undefined =>
  earlyResponse(address.slice(env.apiBase.length), useSessionStore.getState().token, signal);

/** Form data and files go as they are. */
const isRaw = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

/** The response of a call, with its body unread. @throws as `call` does */
export async function fetchApi(method: Method, path: string, options: CallOptions): Promise<Response> {
  refuseExpiredSession();
  if (method !== 'GET') forgetEarly();
  const { body, key, signal } = options;
  const timeout = options.timeout ?? (method === 'GET' ? TIMEOUTS.read : TIMEOUTS.write);
  const payload = body === undefined || isRaw(body) ? body : JSON.stringify(body);
  const address = `${env.apiBase}${callAddress({ path }, options)}`;
  const trace = traced?.(method, path);
  const init: RequestInit = { method, headers: headersFor(method, key, body, trace?.headers) };
  const coming = reach(address, payload === undefined ? init : { ...init, body: payload }, timeout, signal);
  trace?.follow(coming);
  const response = await coming;
  if (!response.ok) {
    const error = await readError(response);
    if (await mayRepeat(error)) return fetchApi(method, path, options);
    handleSessionExpired(error);
    throw error;
  }
  return response;
}

async function send<Result>(method: Method, path: string, options: CallOptions): Promise<Result> {
  if (method === 'GET' && !useSessionStore.getState().token) {
    const given = takePreloaded(callAddress({ path }, options));
    if (given !== undefined) return given as Result;
  }
  const response = await fetchApi(method, path, options);
  if (response.status === 204) return undefined as Result;
  return (await response.json()) as Result;
}

/** Calls that change something and have no answer yet, by what they ask for. */
const pending = new Map<string, Promise<unknown>>();

/**
 * One call of the route table, typed both ways: `call(routes.getProduct, { params: { id } })`. While a change has no answer, the
 * same change is not asked for again, as a double press would: both have the answer of the first.
 * @throws ApiError for every refusal, fault, silence and missing network; AbortError when `signal` gave up.
 */
export const call = <Body, Result, Query>(
  { method, path }: Route<Body, Result, Query>,
  options: CallOptions<Body, Query> = {},
): Promise<Result> => {
  const { body, signal } = options;
  if (method === 'GET' || signal || isRaw(body)) return send<Result>(method, path, options);
  const same = JSON.stringify([method, callAddress({ path }, options), body]);
  const before = pending.get(same) as Promise<Result> | undefined;
  if (before) return before;
  const coming = send<Result>(method, path, options).finally(() => pending.delete(same));
  pending.set(same, coming);
  return coming;
};

/** A reading by its path, for what the route table does not name. @throws as `call` does. */
export const apiGet = <T>(
  path: string,
  query: object = {},
  init: { signal?: AbortSignal } = {},
): Promise<T> => send<T>('GET', path, { query, signal: init.signal });
