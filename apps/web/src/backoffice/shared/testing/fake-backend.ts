import { settingsResponse } from '@/testing/shop-responses';

export interface Call {
  /** 'PATCH /orders/o1/status' */
  route: string;
  query: Record<string, string>;
  body: unknown;
}

/** An error response of the API; without a message it is a page that is not ours. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly message?: string,
    readonly code = 'request.invalid',
    readonly details: Record<string, unknown> = {},
    readonly fields: Record<string, string> = {},
  ) {}
}

type TestResponse = unknown;
type TestResponses = Record<string, TestResponse>;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function asResponse(response: TestResponse): Response {
  if (response === undefined)
    return json({ status: 'fail', code: 'request.not-found', message: 'Não encontrado' }, 404);
  if (!(response instanceof Refusal)) return json(response);
  const { status, message, code, details, fields } = response;
  return message === undefined
    ? new Response('<html>', { status })
    : json({ status: 'fail', code, message, details, fields }, status);
}

/**
 * A fake backend: responses by 'METHOD /path'. A function is called with the call; an Error is a network failure; a
 * promise is awaited. Returns the growing list of calls.
 */
export function fakeBackend(responses: TestResponses): Call[] {
  const calls: Call[] = [];
  const known: TestResponses = {
    'GET /settings/public': settingsResponse,
    'POST /auth/logout': { status: 'success', message: '' },
    ...responses,
  };
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const address = new URL(input, 'http://localhost');
    const call: Call = {
      route: `${init.method ?? 'GET'} ${address.pathname.replace('/api/v1', '')}`,
      query: Object.fromEntries(address.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const response = known[call.route];
    const given: unknown = await (typeof response === 'function'
      ? (response as (call: Call) => unknown)(call)
      : response);
    if (given instanceof Error) throw given;
    return asResponse(given);
  }) as typeof fetch;
  return calls;
}

/** Only the calls of one route. */
export const callsOf = (calls: readonly Call[], route: string): Call[] =>
  calls.filter((call) => call.route === route);
