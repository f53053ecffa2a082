import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ErrorBody } from '@plantao/contracts/http/error-body';

export interface CallOptions {
  readonly body?: unknown;
  /** What is undefined is not asked. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Bearer of the person who calls. */
  readonly as?: string | { readonly token: string };
  /** X-Idempotency-Key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse<T = never> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed body; undefined when it is no JSON. */
  readonly body: [T] extends [never] ? AnyBody : T;
  readonly text: string;
}

/** A body that a test looks into without saying its whole shape; a refusal's fields are known. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
export type AnyBody = any & Partial<ErrorBody>;

export type Call = <T = never>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options?: CallOptions,
) => Promise<TestResponse<T>>;

/** Sends requests into the application without a socket. Paths are below /api/v1 unless they start with `//`. */
export function callerOf(app: NestFastifyApplication): Call {
  return async (method, path, { body, query, as, key, headers = {} } = {}) => {
    const token = typeof as === 'string' ? as : as?.token;
    const response = await app.inject({
      method,
      url: path.startsWith('//') ? path.slice(1) : `/api/v1${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'x-idempotency-key': key } : {}),
        ...headers,
      },
      ...(query ? { query: queryOf(query) } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      body: (isJson && response.payload !== '' ? JSON.parse(response.payload) : undefined) as never,
      text: response.payload,
    };
  };
}

function queryOf(query: NonNullable<CallOptions['query']>): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
