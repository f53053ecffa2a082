import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, FleetClient, SendOptions } from '../../../scripts/testing/fleet-client.mjs';

/** A visitor waits no longer for one answer, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Before a call is sent again, in milliseconds. */
const AGAIN_MS = 500;

/** Calls by what came of them. */
export interface Count {
  well: number;
  /** 429. */
  limited: number;
  /** 5xx. */
  failed: number;
  /** No answer at all: a connection that broke, or nothing within 15 s. */
  unanswered: number;
}

/** A write that carries a key, and everything that was answered to it. */
export interface KeyedCall {
  readonly what: 'order' | 'payment' | 'cancel' | 'label';
  readonly key: string;
  /** Who sent it: with what token, and where. */
  readonly token: string;
  readonly path: string;
  readonly body: unknown;
  /** The answers that decide: accepted with this id, or refused. None: it is not known what came of it. */
  readonly decided: { readonly status: number; readonly id: string }[];
}

/** Sends the calls of everybody, counts what comes of them, and writes a history. */
export class Calls {
  readonly keyed: KeyedCall[] = [];
  readonly during: Count = { well: 0, limited: 0, failed: 0, unanswered: 0 };
  readonly between: Count = { well: 0, limited: 0, failed: 0, unanswered: 0 };
  /** A fault goes on, or has not healed. */
  faulty = false;
  /** When the newest accepted order was sent, by performance.now(). */
  newestOrder = 0;

  constructor(
    private readonly client: FleetClient,
    private readonly historyFile: string,
  ) {}

  /** One line of the history. */
  note(what: string, more: object): void {
    appendFileSync(this.historyFile, `${JSON.stringify({ at: new Date().toISOString(), what, ...more })}\n`);
  }

  async send(method: string, path: string, options: SendOptions = {}): Promise<Answer> {
    const answer = await this.client.send(method, path, { timeout: TIMEOUT_MS, ...options });
    const count = this.faulty ? this.during : this.between;
    const outcome = outcomeOf(answer.status);
    count[outcome] += 1;
    if (outcome !== 'well') this.note('not well', { method, path: path.slice(0, 60), status: answer.status });
    return answer;
  }

  /**
   * Sends a write until it is decided, as the shop's pages do: the same key, whatever broke before.
   * @param seconds after which it stays unresolved
   */
  async decide(call: Omit<KeyedCall, 'decided'>, seconds = 120): Promise<Answer | undefined> {
    const known: KeyedCall = { ...call, decided: [] };
    this.keyed.push(known);
    return this.again(known, seconds);
  }

  /** Sends a call with its key once more, until it is decided. */
  async again(call: KeyedCall, seconds: number): Promise<Answer | undefined> {
    const method = call.what === 'cancel' ? 'DELETE' : 'POST';
    for (const end = performance.now() + seconds * 1_000; performance.now() < end; await sleep(AGAIN_MS)) {
      const sent = performance.now();
      const answer = await this.send(method, call.path, call);
      const { status, body } = answer;
      if (typeof status !== 'number' || status >= 500 || status === 429) continue;
      if (body?.code === 'idempotency.running') continue;
      const accepted = status < 300;
      const id = accepted ? String(body?.data?.order?._id ?? body?.id ?? '') : '';
      call.decided.push({ status, id });
      this.note(call.what, {
        key: call.key,
        path: call.path,
        status,
        id,
        ...(!accepted && { code: body?.code }),
      });
      if (accepted && call.what === 'order') this.newestOrder = Math.max(this.newestOrder, sent);
      return answer;
    }
    this.note('unresolved', { key: call.key, path: call.path });
    return undefined;
  }
}

function outcomeOf(status: number | string): keyof Count {
  if (typeof status === 'string') return 'unanswered';
  if (status === 429) return 'limited';
  return status >= 500 ? 'failed' : 'well';
}
