import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILTER_NAMES, LISTING_FILTERS } from '@plantao/contracts/catalogue/listing-filters';
import { DatabaseUnavailable } from '@plantao/platform/database';
import { INTERNAL_HEADERS, UNREAD_HEADER } from '../internal-request.js';
import { keyOf, LIMITS } from '../limits/limits.js';
import { networkOf } from '../limits/network.js';
import type { RateLimiter } from '../limits/rate-limiter.service.js';
import type { Callers } from '../sessions/callers.service.js';
import type { ReadResponse } from './response-cache.service.js';
import type { CachedQuestion, CachedRoute, CountedQuestion } from './cached-route.js';

const API = '/api/v1';
const JSON_TYPE = 'application/json; charset=utf-8';
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const SLUG = /^[\w-]{1,80}$/;

const FILTERS = FILTER_NAMES.map((name) => LISTING_FILTERS[name].query);
const FACET_PARAMETERS: ReadonlySet<string> = new Set(['search', 'tag', 'category', ...FILTERS]);
/** What GET /products may be asked for by everybody; `active` is for staff. */
const LIST_PARAMETERS: ReadonlySet<string> = new Set([
  ...['page', 'limit', 'sort', 'ids', 'view'],
  ...FACET_PARAMETERS,
]);
const MAX_KEY_LENGTH = 400;
/** Addresses of which the question is remembered. */
const MAX_KNOWN = 1_000;

/** A question that the API answers the same for everybody. */
export interface Question {
  /** The address with its parameters in one order. */
  readonly key: string;
  /** Counted by the limit of searches. */
  readonly isSearch: boolean;
  /** The id of the product that is asked for. */
  readonly product?: string;
  /** The parameters of a list of products. */
  readonly listing?: Readonly<Record<string, string>>;
  /** The parameters of the counts beside its filters. */
  readonly facets?: Readonly<Record<string, string>>;
}

/** Reads what a guest is answered, without a request; undefined for a question that it does not know. */
export type DirectRead = (question: Question) => Promise<object> | undefined;

/**
 * The question of an address of GET; undefined for one that is not cached: unknown parameters, several values of one,
 * what is badly encoded.
 */
export function questionOf(url: string): Question | undefined {
  if (!url.startsWith(`${API}/`)) return undefined;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const [noun = '', id, ...more] = path.slice(API.length + 1).split('/');
  if (more.length > 0) return undefined;
  const query = at < 0 ? '' : url.slice(at + 1);
  if (noun === 'products' && id === undefined) {
    const asked = parametersOf(path, query, LIST_PARAMETERS);
    return asked && { ...asked.question, listing: asked.values };
  }
  if (noun === 'products' && id === 'facets') {
    const asked = parametersOf(path, query, FACET_PARAMETERS);
    return asked && { ...asked.question, facets: asked.values };
  }
  if (at >= 0) return undefined;
  if (noun === 'products' && ID.test(id ?? '')) return { key: path, isSearch: false, product: id ?? '' };
  const isPlain =
    (noun === 'categories' && (id === undefined || SLUG.test(id))) ||
    (noun === 'settings' && id === 'public');
  return isPlain ? { key: path, isSearch: false } : undefined;
}

interface Asked {
  readonly question: Question;
  readonly values: Readonly<Record<string, string>>;
}

function parametersOf(path: string, query: string, known: ReadonlySet<string>): Asked | undefined {
  const values = new Map<string, string>();
  for (const pair of query === '' ? [] : query.split('&')) {
    const [name = '', value = '', ...more] = pair.split('=');
    const text = decoded(value);
    if (!known.has(name) || values.has(name) || text === undefined || more.length > 0) return undefined;
    values.set(name, text);
  }
  const sorted = [...values].sort(([one], [other]) => (one < other ? -1 : 1));
  const parameters = sorted.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const key = parameters === '' ? path : `${path}?${parameters}`;
  const isSearch = Boolean(values.get('search'));
  if (key.length > MAX_KEY_LENGTH) return undefined;
  return { question: { key, isSearch }, values: Object.fromEntries(sorted) };
}

function decoded(value: string): string | undefined {
  try {
    const text = decodeURIComponent(value.replace(/\+/g, ' '));
    // No text column can hold it; the request is refused on its own way.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

interface Shown {
  readonly data?: {
    readonly product?: { readonly id: string };
    readonly products?: readonly { readonly id: string }[];
    readonly facets?: object;
  };
}

/** What a response shows; categories are no tag of their own, since their changes are changes of everything. */
function tagsOf(key: string, { data = {} }: Shown): string[] {
  const ids = [...(data.product ? [data.product] : []), ...(data.products ?? [])].map(
    ({ id }) => `product:${id}`,
  );
  const listed = data.products || data.facets ? ['listings'] : [];
  // What 'bordado' finds depends on whether the shop stitches.
  const isOfSettings = key.startsWith(`${API}/settings`) || key.includes('search=');
  return [...ids, ...listed, ...(isOfSettings ? ['settings'] : [])];
}

/**
 * Reads a response as a guest is answered, by a request of the server to itself.
 * The reading throws DatabaseUnavailable where PostgreSQL was not reached.
 */
export function apiReader(fastify: Pick<FastifyInstance, 'inject'>, key: string): ReadResponse {
  return async () => {
    const response = await fastify.inject({ method: 'GET', url: key, headers: INTERNAL_HEADERS });
    if (response.headers[UNREAD_HEADER])
      throw new DatabaseUnavailable('asked by a request of the server to itself');
    if (response.statusCode !== 200) return undefined;
    const body = response.rawPayload;
    const type = String(response.headers['content-type']);
    return { body, type, tags: tagsOf(key, JSON.parse(response.payload) as Shown) };
  };
}

/** The same without a request, whose pipeline costs more than the reading. */
function directReader(direct: DirectRead, question: Question): ReadResponse {
  return async () => {
    const answer = await direct(question);
    if (!answer) return undefined;
    const body = Buffer.from(JSON.stringify(answer));
    return { body, type: JSON_TYPE, tags: tagsOf(question.key, answer) };
  };
}

/**
 * The questions that everybody is answered the same, signed-in people included. What a product is to its customer has an
 * address of its own; where staff see more than a guest there is nothing to cache, and the request goes its own way.
 */
export function apiRoute(
  fastify: FastifyInstance,
  limiter: RateLimiter,
  callers: Callers,
  direct: DirectRead,
): CachedRoute {
  const known = new Map<string, CachedQuestion>();
  const countedBy = (request: FastifyRequest): CountedQuestion => ({
    count: (caller) => countSearch(limiter, caller?.userId ?? networkOf(request.ip)),
    ...(request.headers.authorization !== undefined && { identify: () => callers.maybe(request) }),
  });
  return {
    match: (url) => {
      const before = known.get(url);
      if (before) return before;
      const question = questionOf(url);
      if (!question) return undefined;
      const { key, product, listing, facets, isSearch } = question;
      const asked: CachedQuestion =
        product === undefined && listing === undefined && facets === undefined
          ? { key, read: apiReader(fastify, key) }
          : { key, read: directReader(direct, question), isDirect: true, ...(isSearch && { countedBy }) };
      if (known.size >= MAX_KNOWN) known.clear();
      if (url.length <= MAX_KEY_LENGTH) known.set(url, asked);
      return asked;
    },
  };
}

/**
 * As the guard of limits counts a search: by person, or by the network of a guest. Returns what takes it back.
 * @throws DomainError request.limited
 */
function countSearch(limiter: RateLimiter, whose: string): () => void {
  const [limit] = LIMITS.search;
  const { max, per } = limit;
  const count = { key: keyOf('search', limit, whose), max, per };
  limiter.takeHere(count);
  return () => limiter.giveBackHere(count);
}
