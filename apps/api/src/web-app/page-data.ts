import type { FastifyInstance } from 'fastify';

/** Milliseconds that a page waits for its data; it goes without what comes later. */
const PATIENCE = 300;

/** Answers readings as the API answers a guest, the refused and the late left out. */
export class PageData {
  constructor(private readonly fastify: FastifyInstance) {}

  async answers(readings: readonly string[], ip: string): Promise<Record<string, string>> {
    const all = await Promise.all(readings.map(async (address) => [address, await this.ask(address, ip)]));
    return Object.fromEntries(all.filter(([, json]) => json !== undefined)) as Record<string, string>;
  }

  private async ask(address: string, ip: string): Promise<string | undefined> {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined).unref());
    const asked = this.fastify
      .inject({ method: 'GET', url: `/api/v1${address}`, remoteAddress: ip })
      .then(({ statusCode, payload }) => (statusCode === 200 ? payload : undefined))
      .catch(() => undefined);
    return Promise.race([asked, late]);
  }
}
