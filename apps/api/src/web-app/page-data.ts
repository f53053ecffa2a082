import type { FastifyInstance } from 'fastify';
import { INNER_HEADERS } from '../http/inner-reading.js';

/** Milliseconds that a page waits for its data; then it goes with the answer before, or without. */
const PATIENCE = 1_000;
/** Milliseconds for which an answer stands in for one that is late or failed. */
const STANDS_IN_FOR = 30_000;
/** How many answers are kept: the most a page of every kind asks for, some products besides. */
const KEPT_AT_MOST = 100;

interface Kept {
  readonly json: string;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
}

/**
 * Answers readings as the API answers a guest, the refused left out. Visitors who come while a reading is under way share
 * it: a rush at one page asks the database no more often than one visitor after the other would. A reading that is late or
 * fails is answered as it was a moment ago; the page asks again by itself.
 */
export class PageData {
  private readonly underWay = new Map<string, Promise<string | undefined>>();
  /** By address, the oldest first. */
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly fastify: Pick<FastifyInstance, 'inject'>) {}

  async answers(readings: readonly string[]): Promise<Record<string, string>> {
    const all = await Promise.all(readings.map(async (address) => [address, await this.inTime(address)]));
    return Object.fromEntries(all.filter(([, json]) => json !== undefined)) as Record<string, string>;
  }

  private inTime(address: string): Promise<string | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string | undefined>((resolve) => {
      timer = setTimeout(() => resolve(this.before(address)), PATIENCE).unref();
    });
    return Promise.race([this.shared(address), late]).finally(() => clearTimeout(timer));
  }

  private shared(address: string): Promise<string | undefined> {
    const known = this.underWay.get(address);
    if (known) return known;
    const asked = this.ask(address).finally(() => this.underWay.delete(address));
    this.underWay.set(address, asked);
    return asked;
  }

  private async ask(address: string): Promise<string | undefined> {
    const url = `/api/v1${address}`;
    const answer = await this.fastify
      .inject({ method: 'GET', url, headers: INNER_HEADERS })
      .catch(() => undefined);
    if (!answer || answer.statusCode >= 500) return this.before(address);
    this.kept.delete(address);
    if (answer.statusCode !== 200) return undefined;
    this.kept.set(address, { json: answer.payload, at: performance.now() });
    if (this.kept.size > KEPT_AT_MOST) this.kept.delete(this.kept.keys().next().value ?? '');
    return answer.payload;
  }

  private before(address: string): string | undefined {
    const kept = this.kept.get(address);
    return kept && performance.now() - kept.at < STANDS_IN_FOR ? kept.json : undefined;
  }
}
