import { notFoundHead } from '@plantao/contracts/pages/heads/not-found-head';
import { matchPage, type PageMatch } from '@plantao/contracts/pages/match-page';
import {
  NOT_FOUND_PRELOAD,
  pagePreload,
  UNKNOWN_VISIT,
  type PagePreload,
  type Visit,
} from '@plantao/contracts/pages/page-metadata';
import { holdsSecret, pages } from '@plantao/contracts/pages/shop-pages';
import type { ResponseContent } from '../http/response-cache/cached-response.js';
import type { ReadResponse } from '../http/response-cache/response-cache.service.js';
import type { BuiltWeb } from './built-web.js';
import { picturesOf, withData, withFrame, withLoader, withScripts } from './page-body.js';
import type { PageData } from './page-data.js';
import { withHead, type PageHead } from './page-head.js';
import type { PageHeadsReader } from './page-heads.reader.js';
import { drawSuggestions } from './suggestions.js';

/** A page as it is sent. */
interface Page {
  readonly found: boolean;
  readonly html: string;
  /** No search engine may keep it; said in a header as well, for whatever reads no heads. */
  readonly noindex: boolean;
  /** Its head could not be read: it must not be cached, and a later request tries again. */
  readonly failure?: Error;
  /** Another visitor may get another version of it. */
  readonly varies?: true;
  /** What it shows, when it is the same for everybody and nothing of it stands in for something else (ResponseCache). */
  readonly tags?: readonly string[];
}

/**
 * The web application's shell with the head of each address, and what lets the page stand before its scripts have run.
 */
export class Pages {
  private shopName: string | undefined;

  constructor(
    private readonly built: BuiltWeb,
    private readonly heads: PageHeadsReader,
    private readonly data: PageData,
  ) {}

  /** The page of an address. When its head cannot be read, the page is served anyway and shows what failed. */
  async at(address: string, query: URLSearchParams, cookies = ''): Promise<Page> {
    const match = matchPage(pathOf(address));
    const request = askedOf(query);
    const page = await this.make(match, request).catch((failure: Error): Page => ({
      found: match !== undefined,
      html: this.built.shell,
      noindex: false,
      failure,
    }));
    const preload = page.found ? preloadOf(match, visitOf(query, cookies)) : NOT_FOUND_PRELOAD;
    const varies = page.found && !isForEverybody(match) ? ({ varies: true } as const) : {};
    if (!preload?.frame || !this.hasFrames) return { ...page, ...varies, html: withLoader(page.html) };
    const { html, tags } = await this.rendered(page.html, preload, request);
    const shown = page.tags && tags && [...new Set([...page.tags, ...tags])];
    return { ...page, ...varies, html: withLoader(html, preload.own), tags: shown || undefined };
  }

  /**
   * The page of an address, for the cache: what a visitor asks for behind the '?' only selects one of few versions, and
   * pages whose version depends on the visitor, or that not everybody may open, are not cached.
   */
  questionOf(url: string): { key: string; read: ReadResponse } | undefined {
    const [address = '/', search = ''] = url.split('?', 2);
    const path = pathOf(address);
    const match = matchPage(path);
    if (!match?.name || !isForEverybody(match) || holdsSecret(path)) return undefined;
    const query = versionOf(new URLSearchParams(search));
    return { key: `${path}?${query.toString()}`, read: () => this.content(path, query) };
  }

  private async content(path: string, query: URLSearchParams): Promise<ResponseContent | undefined> {
    const { found, failure, html, noindex, tags } = await this.at(path, query);
    // What was last known of it is better, if there is any.
    if (failure) throw failure;
    if (!found) return undefined;
    const headers = { 'cache-control': 'no-cache', ...(noindex ? { 'x-robots-tag': 'noindex' } : {}) };
    return { body: Buffer.from(html), type: 'text/html; charset=utf-8', headers, tags };
  }

  private get hasFrames(): boolean {
    return Object.keys(this.built.frames).length > 0;
  }

  /** The page before its scripts run. */
  private async rendered(
    html: string,
    preload: PagePreload,
    request: Asked,
  ): Promise<{ html: string; tags: readonly string[] | undefined }> {
    const { drawn } = preload;
    const [{ responses, tags }, name, list] = await Promise.all([
      this.data.responses(preload.prefetched),
      this.nameOfShop(),
      drawn && this.data.response(drawn.from),
    ]);
    if (name === undefined) return { html: withData(html, responses), tags: undefined };
    const shown = responses[preload.prefetched.at(-1) ?? ''];
    const suggested = drawn && drawSuggestions(list, drawn.count);
    const pictures = request.variant ? [] : (suggested?.pictures ?? picturesOf(shown));
    const enough = preload.pictured && pictures.length >= preload.pictured.count;
    const frame = this.built.frames[(enough && preload.pictured?.frame) || (preload.frame ?? '')] ?? '';
    const shownFirst = withFrame(html, frame, name, pictures);
    return { html: withData(shownFirst, { ...responses, ...suggested?.responses }), tags };
  }

  /** The last one known while it cannot be read. */
  private async nameOfShop(): Promise<string | undefined> {
    const site = await this.heads.site().catch(() => undefined);
    return (this.shopName = site?.name ?? this.shopName);
  }

  private async make(match: PageMatch | undefined, request: Asked): Promise<Page> {
    const site = await this.heads.site();
    const head = match ? await this.heads.head(match, site) : 'missing';
    const found = head !== 'missing';
    const shown = found ? adapted(head, request) : { ...notFoundHead, noindex: true };
    const preload = found ? preloadOf(match, UNKNOWN_VISIT) : NOT_FOUND_PRELOAD;
    const scripts = preload ? this.built.scriptsOf(preload.chunks) : [];
    return {
      found,
      noindex: shown.noindex === true,
      tags: headTags(match),
      html: withScripts(withHead(this.built.shell, shown, site), scripts),
    };
  }
}

const pathOf = (address: string): string =>
  address.length > 1 ? address.replace(/\/+$/, '') || '/' : address;

const askedOf = (query: URLSearchParams): Asked => ({
  search: query.has(pages.shop.params.search),
  variant: query.has(pages.product.params.size) || query.has(pages.product.params.colour),
});

/** A query that selects the same version of a page as this one, whatever else it says. */
function versionOf(query: URLSearchParams): URLSearchParams {
  const { search, variant } = askedOf(query);
  return new URLSearchParams([
    ...(search ? [[pages.shop.params.search, '']] : []),
    ...(variant ? [[pages.product.params.colour, '']] : []),
    ...(query.size > 0 && !search && !variant ? [['x', '']] : []),
  ]);
}

/** What the head shows (PageHeadsReader); settings and categories are changes of everything. */
function headTags(match: PageMatch | undefined): string[] {
  if (match?.name === 'product') return [`product:${(match.parts['id'] ?? '').toLowerCase()}`];
  return match?.name === 'tag' ? ['listings'] : [];
}

const preloadOf = (match: PageMatch | undefined, visit: Visit): PagePreload | undefined =>
  match && pagePreload(match, visit);

/** Whether every visitor gets the same version, whatever the cookies say. */
function isForEverybody(match: PageMatch | undefined): boolean {
  if (match?.page.access !== 'public') return match === undefined;
  const preload = preloadOf(match, UNKNOWN_VISIT);
  return preload !== undefined && preload.drawn === undefined;
}

/** Cookies of the page's own (apps/web/src/shop/cart/cart-cookie.ts, apps/web/src/lib/api/session.store.ts). */
const KNOWN = /(?:^|; )plantao\.(?:cart|in)=/;
const SIGNED_IN = /(?:^|; )plantao\.in=/;
const STAFF = /(?:^|; )plantao\.in=staff(?:;|$)/;

const visitOf = (query: URLSearchParams, cookies: string): Visit => ({
  plain: query.size === 0,
  fresh: !KNOWN.test(cookies),
  signedIn: SIGNED_IN.test(cookies),
  staff: STAFF.test(cookies),
});

interface Asked {
  readonly search: boolean;
  readonly variant: boolean;
}

/** Search results are not shared; a selected colour shows another picture first. */
function adapted(head: PageHead, { search, variant }: Asked): PageHead {
  return { ...head, ...(search ? { noindex: true } : {}), ...(variant ? { preload: [] } : {}) };
}
