interface FakeRequest {
  method: string;
  /** Under /api/v1, without the query. */
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  key: string | null;
}

interface Refusal {
  status: number;
  code: string;
  message: string;
  details?: unknown;
}

type TestResponse = unknown | ((request: FakeRequest) => unknown);

const REFUSAL = Symbol('refusal');

/** An error response: `refuse(409, 'order.sold-out', 'Esgotou', { items })`. */
export const refuse = (status: number, code: string, message: string, details?: unknown) => ({
  [REFUSAL]: { status, code, message, details } satisfies Refusal,
});

/** No response at all. */
export const SILENCE = new TypeError('Failed to fetch');

const isRefusal = (value: unknown): value is { [REFUSAL]: Refusal } =>
  typeof value === 'object' && value !== null && REFUSAL in value;

const matches = (pattern: string, method: string, path: string): boolean => {
  const [verb, shape = ''] = pattern.split(' ');
  return verb === method && new RegExp(`^${shape.replace(/:\w+/g, '[^/]+')}$`).test(path);
};

/**
 * A fake server: responses by 'METHOD /path/:id'; a function receives the call; anything else gets a 404. Returns the
 * growing list of calls.
 */
export function fakeServer(responses: Record<string, TestResponse>): FakeRequest[] {
  const requests: FakeRequest[] = [];
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const method = init.method ?? 'GET';
    const path = url.pathname.replace('/api/v1', '');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const key = (init.headers as Headers | undefined)?.get('x-idempotency-key') ?? null;
    const call = { method, path, query: url.searchParams, body, key };
    requests.push(call);
    const pattern = Object.keys(responses).find((candidate) => matches(candidate, method, path));
    const found =
      pattern === undefined ? refuse(404, 'request.not-found', 'Não encontrado') : responses[pattern];
    const response: unknown =
      typeof found === 'function' ? await (found as (request: FakeRequest) => unknown)(call) : found;
    if (response instanceof Error) throw response;
    const refused = isRefusal(response) ? response[REFUSAL] : null;
    const text = JSON.stringify(refused ? { ...refused, status: 'fail', requestId: 'r' } : response);
    return new Response(text, {
      status: refused?.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof fetch;
  return requests;
}

/** The calls of one kind among those that were made. */
export const callsTo = (request: readonly FakeRequest[], pattern: string): FakeRequest[] =>
  request.filter(({ method, path }) => matches(pattern, method, path));
