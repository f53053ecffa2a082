import { settingsAnswer } from '@/testing/shop-answers';

export interface Call {
  /** 'PATCH /orders/o1/status' */
  route: string;
  query: Record<string, string>;
  body: unknown;
}

/** A refusal as the API answers it; without a message it is a page that is not ours. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly message?: string,
    readonly code = 'request.invalid',
    readonly details: Record<string, unknown> = {},
  ) {}
}

type Answer = unknown;
type Answers = Record<string, Answer>;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function asResponse(answer: Answer): Response {
  if (answer === undefined)
    return json({ status: 'fail', code: 'request.not-found', message: 'Não encontrado' }, 404);
  if (!(answer instanceof Refusal)) return json(answer);
  const { status, message, code, details } = answer;
  return message === undefined
    ? new Response('<html>', { status })
    : json({ status: 'fail', code, message, details }, status);
}

/**
 * Answers the browser's calls by 'METHOD /path'. A function is called with the call; an Error is a network that is
 * gone; a promise is awaited. Gives the list of calls as they come.
 */
export function fakeBackend(answers: Answers): Call[] {
  const calls: Call[] = [];
  const known: Answers = {
    'GET /settings/public': settingsAnswer,
    'POST /auth/logout': { status: 'success', message: '' },
    ...answers,
  };
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const address = new URL(input, 'http://localhost');
    const call: Call = {
      route: `${init.method ?? 'GET'} ${address.pathname.replace('/api/v1', '')}`,
      query: Object.fromEntries(address.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const answer = known[call.route];
    const given: unknown = await (typeof answer === 'function'
      ? (answer as (call: Call) => unknown)(call)
      : answer);
    if (given instanceof Error) throw given;
    return asResponse(given);
  }) as typeof fetch;
  return calls;
}

/** Only the calls of one route. */
export const callsOf = (calls: readonly Call[], route: string): Call[] =>
  calls.filter((call) => call.route === route);
