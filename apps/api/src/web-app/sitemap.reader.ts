import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ALL_PAGES } from '@plantao/contracts/pages/match-page';
import { PAGE_METADATA } from '@plantao/contracts/pages/page-metadata';
import { pages, type PageName } from '@plantao/contracts/pages/shop-pages';
import { Env } from '@plantao/platform/config';

/** Addresses that one site map may hold, after its protocol. */
const MAX_URLS = 50_000;
/** How old the site map may be, in milliseconds. */
const FRESH = 5 * 60_000;

const firstPart = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/** What search engines stay away from: the API, and every page that is not public. */
const DISALLOWED = [
  ...new Set([
    '/api/',
    ...ALL_PAGES.filter(({ access }) => access !== 'public').map(({ path }) => firstPart(path)),
  ]),
].sort();

/** Public pages that every shop has, whatever it sells. */
const FIXED = (Object.keys(PAGE_METADATA) as PageName[])
  .filter((name) => PAGE_METADATA[name].head && pages[name].access === 'public')
  .map((name) => pages[name].path);

interface Entry {
  readonly path: string;
  readonly changed?: Date;
}

/** What crawlers ask for first: which pages there are, and which are none of their business. */
@Injectable()
export class SitemapReader {
  private cached: { xml: Promise<string>; until: number } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
  ) {}

  /** robots.txt */
  robots(): string {
    const lines = DISALLOWED.map((path) => `Disallow: ${path}`);
    return [
      'User-agent: *',
      'Allow: /',
      ...lines,
      '',
      `Sitemap: ${this.absoluteUrl('/sitemap.xml')}`,
      '',
    ].join('\n');
  }

  /** sitemap.xml: home, listings, static pages, active categories and products; made every five minutes at most. */
  sitemap(): Promise<string> {
    if (this.cached && this.cached.until > Date.now()) return this.cached.xml;
    const xml = this.make();
    this.cached = { xml, until: Date.now() + FRESH };
    xml.catch(() => (this.cached = undefined));
    return xml;
  }

  private async make(): Promise<string> {
    const fixed: Entry[] = FIXED.map((path) => ({ path }));
    const found = await this.em.fork().execute<{ slug?: string; id?: string; changed: Date }[]>(
      `(select slug, null::uuid as id, updated_at as changed from category where status = 'active' order by position, slug)
       union all
       (select null::text, id, updated_at from product where active and deleted_at is null
         order by created_at desc, id desc limit ${MAX_URLS - 1_000})`,
    );
    const entries = found.map(({ slug, id, changed }) => ({
      path: slug ? pages.category({ slug }) : pages.product({ id: id ?? '' }),
      changed,
    }));
    const urls = [...fixed, ...entries].slice(0, MAX_URLS).map((entry) => this.url(entry));
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  }

  private url({ path, changed }: Entry): string {
    const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : '';
    return `<url><loc>${this.absoluteUrl(path).replace(/&/g, '&amp;')}</loc>${lastmod}</url>`;
  }

  private absoluteUrl(path: string): string {
    return new URL(path, this.env.PUBLIC_URL).href;
  }
}
