/** A page as it is sent. */
export interface Page {
  readonly found: boolean;
  readonly html: string;
  /** No search engine may keep it; said in a header as well, for whatever reads no heads. */
  readonly noindex: boolean;
  /** What it says of itself could not be read: nobody may keep it, and it may be asked for again in a moment. */
  readonly failed?: true;
}

interface Kept {
  readonly page: Promise<Page>;
  readonly until: number;
}

/** How long a page may be older than the shop, in milliseconds. */
const FRESH = 20_000;
const MOST = 500;

/** The latest pages that were found, for a moment: many visitors of one page cost the database one look. */
export class PageCache {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The kept page of this key, or the one that `make` makes; a page that is missing or failed is not kept. */
  get(key: string, make: () => Promise<Page>): Promise<Page> {
    const known = this.kept.get(key);
    if (known && known.until > this.now()) return known.page;
    const page = make();
    this.kept.delete(key);
    this.kept.set(key, { page, until: this.now() + FRESH });
    const forget = (): void => {
      if (this.kept.get(key)?.page === page) this.kept.delete(key);
    };
    page.then(({ found }) => (found ? undefined : forget()), forget);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest);
    return page;
  }
}
