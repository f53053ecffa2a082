import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../../../apps/api/test/support/people.js';
import type { KeyOutput } from './checker/key-model.js';
import type { Front } from './front.js';
import { History } from './history.js';

/** How long a client waits for one response, and tries one call in all; milliseconds. */
const TIMEOUT_MS = 5_000;
const SETTLE_MS = 120_000;
/** How long calls that are under way may take once the run is over; milliseconds. */
const LAST_CALLS_MS = 45_000;
const PAUSE_MS = 250;
/** Answers of a call that may be sent again with its key: nothing is known, or nothing was done. */
const AGAIN = new Set([0, 408, 429, 500, 502, 503, 504, 507]);

export interface Answer {
  /** 0: none came. */
  readonly status: number;
  readonly code: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies of the API, of which a test reads some fields
  readonly body: any;
}

export interface Request {
  readonly as?: Pick<Person, 'id' | 'token'>;
  readonly key?: string;
  readonly body?: object;
}

/** A final answer with the times of the whole call: its first attempt and its last answer. */
export interface Settled extends Answer {
  readonly invoked: number;
  /** Infinity when there never was a final answer. */
  readonly answered: number;
  /** An earlier attempt may have been the one that did it. */
  readonly repeated: boolean;
}

/** A browser: one request at a time, the same key again until there is a final answer. Writes down what it sees. */
export class Client {
  private deadline = Infinity;

  constructor(
    private readonly front: Front,
    private readonly history: History,
    /** The address that the shop sees. */
    private readonly address: string,
    /** How long it waits for one response, in milliseconds. */
    private readonly timeout = TIMEOUT_MS,
  ) {}

  /** From now on calls that have no final answer are soon given up. */
  hurry(): void {
    this.deadline = performance.now() + LAST_CALLS_MS;
  }

  /** Sends it until the answer is final. `bodyName` is what the history calls the body of a keyed call. */
  async settle(method: string, to: string, request: Request, bodyName = to): Promise<Settled> {
    const invoked = performance.now();
    const latest = invoked + SETTLE_MS;
    for (let repeated = false; ; repeated = true) {
      const answer = await this.once(method, to, request, bodyName);
      const running = answer.code === 'idempotency.running';
      if (!running && !AGAIN.has(answer.status))
        return { ...answer, invoked, answered: performance.now(), repeated };
      if (performance.now() > Math.min(latest, this.deadline))
        return { ...answer, invoked, answered: Infinity, repeated };
      await sleep(PAUSE_MS);
    }
  }

  /** One attempt. */
  async once(method: string, to: string, { as, key, body }: Request, bodyName = to): Promise<Answer> {
    const began = performance.now();
    const headers = {
      'x-forwarded-for': this.address,
      ...(body && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(key && { 'x-idempotency-key': key }),
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await this.send(`/api/v1${to}`, init);
    const ended = performance.now();
    this.history.attempts.push({
      what: `${method} ${to}`,
      began,
      took: ended - began,
      status: answer.status,
    });
    if (answer.status === 500) this.history.odd.push(`${method} ${to}: 500 ${JSON.stringify(answer.body)}`);
    if (key && as) {
      const output = keyOutput(answer);
      if (output !== 'nothing')
        History.add(this.history.keys, `${as.id} ${method} ${key}`, {
          input: { body: bodyName },
          output,
          invoked: began,
          answered: output ? ended : Infinity,
          note: `${answer.status} ${answer.code ?? ''}`,
        });
    }
    return answer;
  }

  /** A process that takes no connection is passed over, whatever the method. */
  private async send(address: string, init: RequestInit): Promise<Answer> {
    let process = this.front.pick();
    for (let turn = 0; ; turn += 1) {
      try {
        const signal = AbortSignal.timeout(this.timeout);
        const response = await fetch(`http://127.0.0.1:${process.port}${address}`, { ...init, signal });
        const text = await response.text();
        // oxlint-disable-next-line typescript/no-explicit-any -- as in Answer
        const body: any = text ? JSON.parse(text) : undefined;
        return { status: response.status, code: body?.code as string | undefined, body };
      } catch (error) {
        const { code } = ((error as Error).cause ?? {}) as { code?: string };
        if (code !== 'ECONNREFUSED' || turn === 3) return { status: 0, code: undefined, body: undefined };
        process = this.front.pick(process);
      }
    }
  }
}

/** What an attempt says of its key. Nothing: it was refused before the key was looked at, or is not stored. */
function keyOutput({ status, code, body }: Answer): KeyOutput | 'nothing' | undefined {
  if (code === 'idempotency.running') return { kind: 'running' };
  if (code === 'idempotency.other-body') return { kind: 'other-body' };
  if (status === 0 || status >= 500) return undefined;
  if (status === 409 || status === 422) return { kind: 'answer', text: `refused ${code}` };
  if (status >= 400) return 'nothing';
  const { data, id } = (body ?? {}) as { data?: { order?: { _id?: string } }; id?: unknown };
  return { kind: 'answer', text: String(data?.order?._id ?? id ?? status) };
}
