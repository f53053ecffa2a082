// Reports that the whole shop is down. Everything else is reported by its processes.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds; `limit`, `settle` and `again` as in the shop's own alarms. */
const TIMES = { every: 2_000, answer: 5_000, limit: 30_000, settle: 60_000, again: 60 * 60_000 };
/** A machine that stood still for a while gets some looks before the shop is judged. */
const MIN_CHECKS = 4;
/** What the receiver does not take is sent again, later and later, for six hours. */
const FIRST_PAUSE = 5_000;
const MAX_PAUSE_MS = 5 * 60_000;
const LASTS = 6 * 60 * 60_000;

/**
 * Asks all addresses again and again. When none is well for `limit`, `send` gets one message of the kind shop-down, at
 * most one in `again`, and one more when an address was well for `settle`.
 * @param {{ addresses: string[], send(message: object): Promise<void>, times?: Partial<typeof TIMES> }} setup
 * @returns {{ stop(): void }}
 */
export function watchOutage({ addresses, send, times = {} }) {
  const { every, answer, limit, settle, again } = { ...TIMES, ...times };
  const stopping = new AbortController();
  const post = new Post(send);
  const down = { since: undefined, looks: 0 };
  const up = { since: undefined, looks: 0 };
  let reported;
  let notifiedAt = -Infinity;

  const tell = (state) => {
    reported = { ...reported, state, id: randomUUID(), closedAt: state === 'over' ? up.at : null };
    post.add(reported);
  };
  const look = async () => {
    const states = await Promise.all(addresses.map((address) => stateOf(address, answer)));
    if (stopping.signal.aborted) return;
    const isWell = states.includes('ok');
    count(down, !isWell);
    count(up, isWell);
    if (reported?.state === 'raised' && lasted(up) >= settle) tell('over');
    const isOutage = lasted(down) >= limit && down.looks >= MIN_CHECKS;
    if (!isOutage || reported?.state === 'raised' || performance.now() - notifiedAt < again) return;
    notifiedAt = performance.now();
    reported = { kind: 'shop-down', figure: Math.round(lasted(down) / 1_000), openedAt: down.at };
    reported.detail = states.map((state, index) => `${new URL(addresses[index]).port}: ${state}`).join(', ');
    tell('raised');
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look();
      void post.send();
      await sleep(every, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  void watch();
  return { stop: () => stopping.abort() };
}

/**
 * Posts signed messages to the address of the environment.
 * @param {Record<string, string>} environment
 * @param {(message: object, publicUrl: string, secret: string) => { body: string, headers: object }} alarmRequest
 * @throws Error when the receiver does not take one
 */
export function alarmPost(environment, alarmRequest) {
  const { ALARM_WEBHOOK_URL, ALARM_WEBHOOK_SECRET = '', PUBLIC_URL = 'http://localhost:3000' } = environment;
  return async (message) => {
    const { body, headers } = alarmRequest(message, PUBLIC_URL, ALARM_WEBHOOK_SECRET);
    const { status } = await fetch(ALARM_WEBHOOK_URL, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMES.answer),
    });
    if (status >= 300) throw new Error(`o destino dos alarmes respondeu ${status}`);
  };
}

/** Sends messages one after the other, each until it is taken. */
class Post {
  #waiting = [];
  #isSending = false;
  #next = 0;
  #pause = FIRST_PAUSE;
  #send;

  constructor(send) {
    this.#send = send;
  }

  add(message) {
    this.#waiting.push({ message, added: performance.now() });
  }

  async send() {
    if (this.#isSending || performance.now() < this.#next) return;
    this.#isSending = true;
    try {
      for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
        if (performance.now() - first.added < LASTS) await this.#send(first.message);
        this.#waiting.shift();
        this.#pause = FIRST_PAUSE;
      }
    } catch (error) {
      console.error(`alarme não enviado, tenta de novo em ${this.#pause / 1000} s: ${error.message}`);
      this.#next = performance.now() + this.#pause;
      this.#pause = Math.min(this.#pause * 2, MAX_PAUSE_MS);
    } finally {
      this.#isSending = false;
    }
  }
}

/** `ok`, the status that is none, or what kept it from answering. */
async function stateOf(address, milliseconds) {
  try {
    const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(milliseconds) });
    return ok ? 'ok' : String(status);
  } catch (error) {
    return error.cause?.code ?? error.name;
  }
}

function count(span, goesOn) {
  if (!goesOn) return void Object.assign(span, { since: undefined, at: undefined, looks: 0 });
  span.since ??= performance.now();
  span.at ??= new Date();
  span.looks += 1;
}

const lasted = ({ since }) => (since === undefined ? 0 : performance.now() - since);
