/** A page as it is sent. */
export interface Page {
  readonly found: boolean;
  readonly html: string;
  /** No search engine may keep it; said in a header as well, for whatever reads no heads. */
  readonly noindex: boolean;
  /** Its head could not be read: it must not be cached, and a later request tries again. */
  readonly failed?: true;
}

interface Kept {
  readonly page: Promise<Page>;
  readonly until: number;
}

/** How long a page may be older than the shop, in milliseconds. */
const FRESH = 20_000;
const MAX_PAGES = 500;

/** The latest pages that were found, for a moment: many visitors of one page cost the database one look. */
export class PageCache {
  private readonly entries = new Map<string, Kept>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The kept page of this key, or the one that `make` makes; a page that is missing or failed is not kept. */
  get(key: string, make: () => Promise<Page>): Promise<Page> {
    const known = this.entries.get(key);
    if (known && known.until > this.now()) return known.page;
    const page = make();
    this.entries.delete(key);
    this.entries.set(key, { page, until: this.now() + FRESH });
    const forget = (): void => {
      if (this.entries.get(key)?.page === page) this.entries.delete(key);
    };
    page.then(({ found }) => (found ? undefined : forget()), forget);
    const [oldest] = this.entries.keys();
    if (this.entries.size > MAX_PAGES && oldest !== undefined) this.entries.delete(oldest);
    return page;
  }
}
