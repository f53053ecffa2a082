import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Env } from '@plantao/platform/config';
import { PAGE_TEXTS } from './page-texts.js';

/** Addresses that one site map may hold, after its protocol. */
const MOST = 50_000;
/** How old the site map may be, in milliseconds. */
const FRESH = 5 * 60_000;

const DISALLOWED = [
  '/admin',
  '/api/',
  '/auth',
  '/cart',
  '/checkout',
  '/checkout-recovery',
  '/confirm-email',
  '/dashboard',
  '/dev',
  '/recovery',
];

interface Entry {
  readonly path: string;
  readonly changed?: Date;
}

/** What crawlers ask for first: which pages there are, and which are none of their business. */
@Injectable()
export class SitemapReader {
  private kept: { xml: Promise<string>; until: number } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
  ) {}

  /** robots.txt */
  robots(): string {
    const lines = DISALLOWED.map((path) => `Disallow: ${path}`);
    return ['User-agent: *', 'Allow: /', ...lines, '', `Sitemap: ${this.whole('/sitemap.xml')}`, ''].join(
      '\n',
    );
  }

  /** sitemap.xml: home, listings, static pages, active categories and products; made every five minutes at the most. */
  sitemap(): Promise<string> {
    if (this.kept && this.kept.until > Date.now()) return this.kept.xml;
    const xml = this.make();
    this.kept = { xml, until: Date.now() + FRESH };
    xml.catch(() => (this.kept = undefined));
    return xml;
  }

  private async make(): Promise<string> {
    const pages: Entry[] = Object.keys(PAGE_TEXTS).map((path) => ({ path }));
    const found = await this.em.fork().execute<{ path: string; changed: Date }[]>(
      `(select '/category/' || slug as path, updated_at as changed from category where status = 'active' order by position, slug)
       union all
       (select '/product/' || id, updated_at from product where active and deleted_at is null
         order by created_at desc, id desc limit ${MOST - 1_000})`,
    );
    const urls = [...pages, ...found].slice(0, MOST).map((entry) => this.url(entry));
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  }

  private url({ path, changed }: Entry): string {
    const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : '';
    return `<url><loc>${this.whole(path).replace(/&/g, '&amp;')}</loc>${lastmod}</url>`;
  }

  private whole(path: string): string {
    return new URL(path, this.env.PUBLIC_URL).href;
  }
}
