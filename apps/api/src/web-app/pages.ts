import { notFoundHead } from '@plantao/contracts/pages/heads/not-found-head';
import { matchPage, type PageMatch } from '@plantao/contracts/pages/match-page';
import {
  NOT_FOUND_PRELOAD,
  PAGE_METADATA,
  type PagePreload,
  type Visit,
} from '@plantao/contracts/pages/page-metadata';
import { pages } from '@plantao/contracts/pages/shop-pages';
import type { BuiltWeb } from './built-web.js';
import { picturesOf, withData, withFrame, withLoader, withScripts } from './page-body.js';
import { PageCache, type Page } from './page-cache.js';
import type { PageData } from './page-data.js';
import { withHead, type PageHead } from './page-head.js';
import type { PageHeadsReader } from './page-heads.reader.js';
import { drawSuggestions } from './suggestions.js';

/**
 * The web application's shell with the head of each address, and what lets the page stand before its scripts have run.
 */
export class Pages {
  private readonly cache = new PageCache();
  private shopName: string | undefined;

  constructor(
    private readonly built: BuiltWeb,
    private readonly heads: PageHeadsReader,
    private readonly data: PageData,
  ) {}

  /** The page of an address. When its head cannot be read, the page is served anyway and shows what failed. */
  async at(address: string, query: URLSearchParams, cookies = ''): Promise<Page> {
    const path = address.length > 1 ? address.replace(/\/+$/, '') || '/' : address;
    const match = matchPage(path);
    const { size, colour } = pages.product.params;
    const request = {
      search: query.has(pages.shop.params.search),
      variant: query.has(size) || query.has(colour),
    };
    const key = `${path}?${Number(request.search)}${Number(request.variant)}`;
    const page = await this.cache
      .get(key, () => this.make(match, request))
      .catch((): Page => ({
        found: match !== undefined,
        html: this.built.shell,
        noindex: false,
        failed: true,
      }));
    const visit = { plain: query.size === 0, fresh: !KNOWN.test(cookies) };
    const preload = page.found ? preloadOf(match, visit) : NOT_FOUND_PRELOAD;
    // The head may be some seconds old, prices and stock may not.
    const html = preload && this.hasFrames ? await this.rendered(page.html, preload, request) : page.html;
    return { ...page, html: withLoader(html) };
  }

  private get hasFrames(): boolean {
    return Object.keys(this.built.frames).length > 0;
  }

  /** The page before its scripts run. */
  private async rendered(html: string, preload: PagePreload, request: Asked): Promise<string> {
    const [responses, name] = await Promise.all([this.data.responses(preload.prefetched), this.nameOfShop()]);
    if (name === undefined) return withData(html, responses);
    const shown = responses[preload.prefetched.at(-1) ?? ''];
    const prerendered = preload.drawn ? drawSuggestions(shown, preload.drawn) : undefined;
    const pictures = request.variant ? [] : (prerendered?.pictures ?? picturesOf(shown));
    const enough = preload.pictured && pictures.length >= preload.pictured.count;
    const frame = this.built.frames[(enough && preload.pictured?.frame) || preload.frame] ?? '';
    return withData(withFrame(html, frame, name, pictures), { ...responses, ...prerendered?.responses });
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
    const preload = found ? preloadOf(match, { plain: true, fresh: true }) : NOT_FOUND_PRELOAD;
    const scripts = preload ? this.built.scriptsOf(preload.chunks) : [];
    return {
      found,
      noindex: shown.noindex === true,
      html: withScripts(withHead(this.built.shell, shown, site), scripts),
    };
  }
}

/** Undefined where the shell comes alone. */
function preloadOf(match: PageMatch | undefined, visit: Visit): PagePreload | undefined {
  return match?.name && PAGE_METADATA[match.name].preload?.(match.parts, visit);
}

/** Cookies of the page's own (apps/web/src/shop/cart/cart-cookie.ts, apps/web/src/lib/api/session.store.ts). */
const KNOWN = /(?:^|; )plantao\.(?:cart|in)=/;

interface Asked {
  readonly search: boolean;
  readonly variant: boolean;
}

/** Search results are not shared; a selected colour shows another picture first. */
function adapted(head: PageHead, { search, variant }: Asked): PageHead {
  return { ...head, ...(search ? { noindex: true } : {}), ...(variant ? { preload: [] } : {}) };
}
