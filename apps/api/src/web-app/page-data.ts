import type { FastifyInstance } from 'fastify';
import { INTERNAL_HEADERS } from '../http/internal-request.js';
import { apiReader, questionOf } from '../http/response-cache/api-responses.js';
import type { CachedResponse } from '../http/response-cache/cached-response.js';
import type { ResponseCache } from '../http/response-cache/response-cache.service.js';

/** Milliseconds that a page waits for its data; then it goes with the response before, or without. */
const TIMEOUT = 1_000;
/** Milliseconds for which a response stands in for one that is late or failed. */
const STANDS_IN_FOR = 30_000;
/** How many responses are cached: all that pages of every kind need, and some products. */
const MAX_CACHED_RESPONSES = 100;

/** One response of the API; `tags` are what it shows (ResponseCache), unless it stands in for one that is late. */
export interface PageResponse {
  readonly json: string;
  /** The same object for the same bytes, for what is derived from them. */
  readonly source: object;
  readonly tags?: readonly string[];
}

interface Kept {
  readonly response: PageResponse;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
}

/** By address; `tags` of all together, undefined when one is missing or stands in for another. */
export interface PageResponses {
  readonly responses: Readonly<Record<string, string>>;
  readonly tags: readonly string[] | undefined;
}

/** Where responses are kept as bytes. */
export type ApiCache = Pick<ResponseCache, 'catchUp' | 'find' | 'read'>;

/**
 * Returns prefetched responses as the API answers a guest, without refusals: the cached ones. While there is no cache,
 * visitors who come while a request is running share it: many visitors at one page ask the database no more often than
 * one after the other would. For a request that is late or fails the previous response is returned; the page asks again
 * by itself.
 */
export class PageData {
  private readonly underWay = new Map<string, Promise<PageResponse | undefined>>();
  /** By address, the oldest first. */
  private readonly entries = new Map<string, Kept>();

  constructor(
    private readonly fastify: Pick<FastifyInstance, 'inject'>,
    private readonly cache: ApiCache,
  ) {}

  async responses(addresses: readonly string[]): Promise<PageResponses> {
    const all = await Promise.all(
      addresses.map(async (address) => [address, await this.response(address)] as const),
    );
    const tags = all.map(([, response]) => response?.tags);
    return {
      responses: Object.fromEntries(
        all.flatMap(([address, response]) => (response ? [[address, response.json]] : [])),
      ),
      tags: tags.every((each) => each !== undefined) ? [...new Set(tags.flat())] : undefined,
    };
  }

  /** One of them. */
  response(address: string): Promise<PageResponse | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<PageResponse | undefined>((resolve) => {
      timer = setTimeout(() => resolve(this.before(address)), TIMEOUT).unref();
    });
    return Promise.race([this.read(address), late]).finally(() => clearTimeout(timer));
  }

  private async read(address: string): Promise<PageResponse | undefined> {
    const key = questionOf(`/api/v1${address}`)?.key;
    if (!key || !(await this.cache.catchUp())) return this.shared(address);
    const read = apiReader(this.fastify, key);
    const cached = this.cache.find(key) ?? (await this.cache.read(key, read).catch(() => undefined));
    if (!cached) return this.shared(address);
    const response = new CachedPageResponse(cached);
    this.keep(address, response);
    return response;
  }

  private shared(address: string): Promise<PageResponse | undefined> {
    const known = this.underWay.get(address);
    if (known) return known;
    const request = this.ask(address).finally(() => this.underWay.delete(address));
    this.underWay.set(address, request);
    return request;
  }

  private async ask(address: string): Promise<PageResponse | undefined> {
    const url = `/api/v1${address}`;
    const response = await this.fastify
      .inject({ method: 'GET', url, headers: INTERNAL_HEADERS })
      .catch(() => undefined);
    if (!response || response.statusCode >= 500) return this.before(address);
    this.entries.delete(address);
    if (response.statusCode !== 200) return undefined;
    const { payload: json } = response;
    const read = { json, source: {} };
    this.keep(address, read);
    return read;
  }

  private keep(address: string, response: PageResponse): void {
    this.entries.delete(address);
    this.entries.set(address, { response, at: performance.now() });
    if (this.entries.size > MAX_CACHED_RESPONSES) this.entries.delete(this.entries.keys().next().value ?? '');
  }

  private before(address: string): PageResponse | undefined {
    const entry = this.entries.get(address);
    if (!entry || performance.now() - entry.at >= STANDS_IN_FOR) return undefined;
    const { json, source } = entry.response;
    return { json, source };
  }
}

/** The text is made when it is needed. */
class CachedPageResponse implements PageResponse {
  constructor(readonly source: CachedResponse) {}

  get json(): string {
    return this.source.body.toString();
  }

  get tags(): readonly string[] {
    return this.source.tags;
  }
}
