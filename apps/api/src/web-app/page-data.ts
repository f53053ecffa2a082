import type { FastifyInstance } from 'fastify';
import { INTERNAL_HEADERS } from '../http/internal-request.js';

/** Milliseconds that a page waits for its data; then it goes with the response before, or without. */
const TIMEOUT = 1_000;
/** Milliseconds for which a response stands in for one that is late or failed. */
const STANDS_IN_FOR = 30_000;
/** How many responses are cached: all that pages of every kind need, and some products. */
const MAX_CACHED_RESPONSES = 100;

interface Kept {
  readonly json: string;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
}

/**
 * Returns prefetched responses as the API answers a guest, without refusals. Visitors who come while a request is
 * running share it: many visitors at one page ask the database no more often than one after the other would. For a
 * request that is late or fails the previous response is returned; the page asks again by itself.
 */
export class PageData {
  private readonly underWay = new Map<string, Promise<string | undefined>>();
  /** By address, the oldest first. */
  private readonly entries = new Map<string, Kept>();

  constructor(private readonly fastify: Pick<FastifyInstance, 'inject'>) {}

  async responses(addresses: readonly string[]): Promise<Record<string, string>> {
    const all = await Promise.all(addresses.map(async (address) => [address, await this.inTime(address)]));
    return Object.fromEntries(all.filter(([, json]) => json !== undefined)) as Record<string, string>;
  }

  private inTime(address: string): Promise<string | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string | undefined>((resolve) => {
      timer = setTimeout(() => resolve(this.before(address)), TIMEOUT).unref();
    });
    return Promise.race([this.shared(address), late]).finally(() => clearTimeout(timer));
  }

  private shared(address: string): Promise<string | undefined> {
    const known = this.underWay.get(address);
    if (known) return known;
    const request = this.ask(address).finally(() => this.underWay.delete(address));
    this.underWay.set(address, request);
    return request;
  }

  private async ask(address: string): Promise<string | undefined> {
    const url = `/api/v1${address}`;
    const response = await this.fastify
      .inject({ method: 'GET', url, headers: INTERNAL_HEADERS })
      .catch(() => undefined);
    if (!response || response.statusCode >= 500) return this.before(address);
    this.entries.delete(address);
    if (response.statusCode !== 200) return undefined;
    this.entries.set(address, { json: response.payload, at: performance.now() });
    if (this.entries.size > MAX_CACHED_RESPONSES) this.entries.delete(this.entries.keys().next().value ?? '');
    return response.payload;
  }

  private before(address: string): string | undefined {
    const entry = this.entries.get(address);
    return entry && performance.now() - entry.at < STANDS_IN_FOR ? entry.json : undefined;
  }
}
