import { isAppRoute } from './app-routes.js';
import { PageCache, type Page } from './page-cache.js';
import { withHead, type PageHead } from './page-head.js';
import type { PageHeadsReader } from './page-heads.reader.js';
import { NOT_FOUND_TITLE } from './page-texts.js';

/** The web application's shell with the head of each address. */
export class Pages {
  private readonly cache = new PageCache();

  constructor(
    private readonly shell: string,
    private readonly heads: PageHeadsReader,
  ) {}

  /** The page of an address; a head that cannot be read keeps nobody from the page. */
  async at(address: string, query: URLSearchParams): Promise<Page> {
    const path = address.length > 1 ? address.replace(/\/+$/, '') || '/' : address;
    const asked = { search: query.has('busca'), variant: query.has('tam') || query.has('cor') };
    const key = `${path}?${Number(asked.search)}${Number(asked.variant)}`;
    return this.cache
      .get(key, () => this.make(path, asked))
      .catch(() => ({ found: isAppRoute(path), html: this.shell }));
  }

  private async make(path: string, asked: Asked): Promise<Page> {
    const site = await this.heads.site();
    const head = isAppRoute(path) ? await this.heads.head(path, site) : 'missing';
    if (head === 'missing') {
      return { found: false, html: withHead(this.shell, { title: NOT_FOUND_TITLE, noindex: true }, site) };
    }
    return { found: true, html: withHead(this.shell, adapted(head, asked), site) };
  }
}

interface Asked {
  readonly search: boolean;
  readonly variant: boolean;
}

/** Results of a search are for nobody else; a chosen colour shows another picture first. */
function adapted(head: PageHead, { search, variant }: Asked): PageHead {
  return { ...head, ...(search ? { noindex: true } : {}), ...(variant ? { preload: [] } : {}) };
}
