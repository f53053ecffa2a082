import { serviceHealth } from '@plantao/platform/breaker';
import { providerCall } from '../http/provider-call.js';
import {
  CarrierAuth,
  CarrierRejected,
  CarrierUnavailable,
} from '@plantao/domain/shipping/ports/shipping-labels.port';

export interface CarrierClientSetup {
  /** Everything up to and including `/me`. */
  readonly baseUrl: string;
  readonly token: string;
  /** `AppName (contact@email)`: the carrier refuses calls without it. */
  readonly userAgent: string;
}

export interface CarrierCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 6_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;

/**
 * One call to Melhor Envio. Redirects are refused, answers are limited to 1 MB and must be JSON.
 * Null for 404.
 * @throws CarrierRejected with the carrier's text, CarrierAuth, CarrierUnavailable
 */
export async function callCarrier(setup: CarrierClientSetup, call: CarrierCall): Promise<unknown> {
  const health = serviceHealth('melhor-envio');
  try {
    const response = await providerCall(new URL(setup.baseUrl).host, call.method, () => ask(setup, call));
    health.worked();
    return response;
  } catch (error) {
    if (error instanceof CarrierRejected) health.worked();
    else if (!call.signal?.aborted) health.failed();
    throw error;
  }
}

async function ask(setup: CarrierClientSetup, call: CarrierCall): Promise<unknown> {
  const { status, text, retryAfterMs } = await send(setup, call);
  if (status === 401 || status === 403) throw new CarrierAuth(`the carrier refuses our token (${status})`);
  if (status === 429 || status >= 500)
    throw new CarrierUnavailable(`the carrier answered ${status}`, retryAfterMs);
  const body = parse(text, status);
  if (status === 404) return null;
  if (status >= 400) throw new CarrierRejected(errorText(body));
  return body;
}

async function send(setup: CarrierClientSetup, call: CarrierCall) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${setup.baseUrl}${call.path}`, {
      method: call.method,
      redirect: 'error',
      signal: call.signal ? AbortSignal.any([timeout, call.signal]) : timeout,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${setup.token}`,
        'User-Agent': setup.userAgent,
        ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    });
    const seconds = Number(response.headers.get('retry-after'));
    return {
      status: response.status,
      text: await readText(response),
      retryAfterMs: seconds > 0 ? seconds * 1_000 : undefined,
    };
  } catch (error) {
    if (error instanceof CarrierUnavailable) throw error;
    throw new CarrierUnavailable(`the carrier does not answer: ${(error as Error).message}`);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > MAX_RESPONSE_BYTES) throw new CarrierUnavailable('the carrier answered more than 1 MB');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string, status: number): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new CarrierUnavailable(`the carrier answered ${status} without JSON`);
  }
}

/** First of `errors[*][0]`, `error`, `message`: the order in which the carrier's own plugin reads them. */
export function errorText(body: unknown): string {
  const { errors, error, message } = record(body);
  const first = Object.values(record(errors)).flatMap((texts) => (Array.isArray(texts) ? texts : [texts]))[0];
  const text = [first, error, message].find(
    (candidate) => typeof candidate === 'string' && candidate.trim() !== '',
  );
  return typeof text === 'string' ? text.trim() : 'A transportadora recusou o pedido.';
}

/** The members of a JSON object; of anything else none. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
