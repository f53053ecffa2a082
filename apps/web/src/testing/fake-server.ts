interface Asked {
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

type Answer = unknown | ((asked: Asked) => unknown);

const REFUSAL = Symbol('refusal');

/** An answer that refuses: `refuse(409, 'order.sold-out', 'Esgotou', { items })`. */
export const refuse = (status: number, code: string, message: string, details?: unknown) => ({
  [REFUSAL]: { status, code, message, details } satisfies Refusal,
});

/** No answer at all. */
export const SILENCE = new TypeError('Failed to fetch');

const isRefusal = (value: unknown): value is { [REFUSAL]: Refusal } =>
  typeof value === 'object' && value !== null && REFUSAL in value;

const matches = (pattern: string, method: string, path: string): boolean => {
  const [verb, shape = ''] = pattern.split(' ');
  return verb === method && new RegExp(`^${shape.replace(/:\w+/g, '[^/]+')}$`).test(path);
};

/**
 * Answers the browser's calls by 'METHOD /path/:id'; a function is given the call. Anything else is answered by 404.
 * Gives the list of calls that were made, which grows.
 */
export function fakeServer(answers: Record<string, Answer>): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const method = init.method ?? 'GET';
    const path = url.pathname.replace('/api/v1', '');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const key = (init.headers as Headers | undefined)?.get('x-idempotency-key') ?? null;
    const call = { method, path, query: url.searchParams, body, key };
    asked.push(call);
    const pattern = Object.keys(answers).find((candidate) => matches(candidate, method, path));
    const found =
      pattern === undefined ? refuse(404, 'request.not-found', 'Não encontrado') : answers[pattern];
    const answer: unknown =
      typeof found === 'function' ? await (found as (asked: Asked) => unknown)(call) : found;
    if (answer instanceof Error) throw answer;
    const refused = isRefusal(answer) ? answer[REFUSAL] : null;
    const text = JSON.stringify(refused ? { ...refused, status: 'fail', requestId: 'r' } : answer);
    return new Response(text, {
      status: refused?.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof fetch;
  return asked;
}

/** The calls of one kind among those that were made. */
export const callsTo = (asked: readonly Asked[], pattern: string): Asked[] =>
  asked.filter(({ method, path }) => matches(pattern, method, path));
