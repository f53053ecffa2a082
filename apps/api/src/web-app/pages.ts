import { isAppRoute } from './app-routes.js';
import type { BuiltWeb } from './built-web.js';
import { picturesOf, withData, withFrame, withLaterScripts, withScripts } from './page-body.js';
import { PageCache, type Page } from './page-cache.js';
import type { PageData } from './page-data.js';
import { withHead, type PageHead } from './page-head.js';
import type { PageHeadsReader } from './page-heads.reader.js';
import { planOf, type PagePlan } from './page-plans.js';
import { NOT_FOUND_TITLE } from './page-texts.js';
import { drawn } from './suggestions.js';

/** The web application's shell with the head of each address, and what lets the page stand before its scripts have run. */
export class Pages {
  private readonly cache = new PageCache();
  private shopName: string | undefined;

  constructor(
    private readonly built: BuiltWeb,
    private readonly heads: PageHeadsReader,
    private readonly data: PageData,
  ) {}

  /** The page of an address; a head that cannot be read keeps nobody from the page, which then says what failed. */
  async at(address: string, query: URLSearchParams, cookies = ''): Promise<Page> {
    const path = address.length > 1 ? address.replace(/\/+$/, '') || '/' : address;
    const asked = { search: query.has('busca'), variant: query.has('tam') || query.has('cor') };
    const key = `${path}?${Number(asked.search)}${Number(asked.variant)}`;
    const page = await this.cache
      .get(key, () => this.make(path, asked))
      .catch((): Page => ({ found: isAppRoute(path), html: this.built.shell, noindex: false, failed: true }));
    const visit = { plain: query.size === 0, fresh: !KNOWN.test(cookies) };
    const plan = page.found ? planOf(path, visit) : LOST;
    // The head may be some seconds old, prices and stock may not.
    const html = plan && this.hasFrames ? await this.standing(page.html, plan, asked) : page.html;
    return { ...page, html: withLaterScripts(html) };
  }

  private get hasFrames(): boolean {
    return Object.keys(this.built.frames).length > 0;
  }

  /** The page as it stands before its scripts run. */
  private async standing(html: string, plan: PagePlan, asked: Asked): Promise<string> {
    const [answers, name] = await Promise.all([this.data.answers(plan.readings), this.nameOfShop()]);
    if (name === undefined) return withData(html, answers);
    const shown = answers[plan.readings.at(-1) ?? ''];
    const begun = plan.drawn ? drawn(shown, plan.drawn) : undefined;
    const pictures = asked.variant ? [] : (begun?.pictures ?? picturesOf(shown));
    const enough = plan.pictured && pictures.length >= plan.pictured.count;
    const frame = this.built.frames[(enough && plan.pictured?.frame) || plan.frame] ?? '';
    return withData(withFrame(html, frame, name, pictures), { ...answers, ...begun?.answers });
  }

  /** The last one known while it cannot be read. */
  private async nameOfShop(): Promise<string | undefined> {
    const site = await this.heads.site().catch(() => undefined);
    return (this.shopName = site?.name ?? this.shopName);
  }

  private async make(path: string, asked: Asked): Promise<Page> {
    const site = await this.heads.site();
    const head = isAppRoute(path) ? await this.heads.head(path, site) : 'missing';
    const found = head !== 'missing';
    const shown = found ? adapted(head, asked) : { title: NOT_FOUND_TITLE, noindex: true };
    const plan = found ? planOf(path, { plain: true, fresh: true }) : LOST;
    const scripts = plan ? this.built.scriptsOf(plan.parts) : [];
    return {
      found,
      noindex: shown.noindex === true,
      html: withScripts(withHead(this.built.shell, shown, site), scripts),
    };
  }
}

/** What an address that leads nowhere brings. */
const LOST: PagePlan = { parts: ['pages/not-found.page'], frame: 'page', readings: [] };

/** Cookies of the page's own (apps/web/src/lib/cart/cart-cookie.ts, stores/session.store.ts). */
const KNOWN = /(?:^|; )plantao\.(?:cart|in)=/;

interface Asked {
  readonly search: boolean;
  readonly variant: boolean;
}

/** Results of a search are for nobody else; a chosen colour shows another picture first. */
function adapted(head: PageHead, { search, variant }: Asked): PageHead {
  return { ...head, ...(search ? { noindex: true } : {}), ...(variant ? { preload: [] } : {}) };
}
