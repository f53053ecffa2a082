import type { FastifyInstance } from 'fastify';
import { INNER_HEADERS } from '../http/inner-reading.js';

/** Milliseconds that a page waits for its data; it goes without what comes later. */
const PATIENCE = 1_000;

/**
 * Answers readings as the API answers a guest, the refused and the late left out. Visitors who come while a reading is
 * under way share it: a rush at one page asks the database no more often than one visitor after the other would.
 */
export class PageData {
  private readonly underWay = new Map<string, Promise<string | undefined>>();

  constructor(private readonly fastify: FastifyInstance) {}

  async answers(readings: readonly string[]): Promise<Record<string, string>> {
    const all = await Promise.all(readings.map(async (address) => [address, await this.inTime(address)]));
    return Object.fromEntries(all.filter(([, json]) => json !== undefined)) as Record<string, string>;
  }

  private inTime(address: string): Promise<string | undefined> {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined).unref());
    return Promise.race([this.shared(address), late]);
  }

  private shared(address: string): Promise<string | undefined> {
    const known = this.underWay.get(address);
    if (known) return known;
    const asked = this.ask(address).finally(() => this.underWay.delete(address));
    this.underWay.set(address, asked);
    return asked;
  }

  private ask(address: string): Promise<string | undefined> {
    return this.fastify
      .inject({ method: 'GET', url: `/api/v1${address}`, headers: INNER_HEADERS })
      .then(({ statusCode, payload }) => (statusCode === 200 ? payload : undefined))
      .catch(() => undefined);
  }
}
