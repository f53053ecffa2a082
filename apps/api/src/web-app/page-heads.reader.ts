import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Settings } from '@plantao/domain/settings';
import { Env } from '@plantao/platform/config';
import { isUuid } from '../http/id.pipe.js';
import type { PageHead, Site } from './page-head.js';
import {
  CART_PAGE,
  CATEGORY_DESCRIPTION,
  HOME_CRUMB,
  PAGE_TEXTS,
  SHOP_CRUMB,
  tagDescription,
  tagTitle,
} from './page-texts.js';
import { GALLERY_SIZES, HERO } from './preload.js';
import { productFacts, type ProductFactsRow } from './product-facts.js';
import { breadcrumbFacts, siteFacts, type Crumb } from './site-facts.js';

/** Nobody's business but the visitor's. */
const PRIVATE = /^\/(checkout|checkout-recovery|auth|recovery|confirm-email|dashboard|admin|dev)(\/|$)/;

const HOME: Crumb = { name: HOME_CRUMB, path: '/' };
const SHOP: Crumb = { name: SHOP_CRUMB, path: '/shop' };

/** The head of a page by its address; one statement at the most besides the settings, which are kept for seconds. */
@Injectable()
export class PageHeadsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly env: Env,
  ) {}

  async site(): Promise<Site> {
    return { name: await this.settings.get('shop.name'), url: this.env.PUBLIC_URL.replace(/\/+$/, '') };
  }

  /** `missing` for a product or category that the shop does not show. `path` as the address has it, without query. */
  async head(path: string, site: Site): Promise<PageHead | 'missing'> {
    const [, kind = '', key = ''] = path.split('/');
    if (kind === 'product') return this.product(key, site);
    if (kind === 'category') return this.category(decodeURIComponent(key), site);
    if (kind === 'tag') return this.tag(decodeURIComponent(key), site);
    if (PRIVATE.test(path)) return { title: site.name, noindex: true };
    if (path === '/cart') return { ...CART_PAGE, canonical: path, noindex: true };
    const text = PAGE_TEXTS[path];
    if (!text) return 'missing';
    const crumbs = { facts: [breadcrumbFacts([HOME, { name: text.title, path }], site.url)] };
    return {
      ...text,
      canonical: path,
      ...(path === '/' ? { facts: siteFacts(await this.settings.all(), site.url), preload: HERO } : crumbs),
    };
  }

  private async product(id: string, site: Site): Promise<PageHead | 'missing'> {
    if (!isUuid(id)) return 'missing';
    const [row] = await this.em.fork().execute<ProductFactsRow[]>(
      `select p.id, p.name, p.description, p.sku, p.image, p.images, p.price_cents as "priceCents",
              c.name as category, c.slug as "categorySlug",
              p.rating_hundredths as "ratingHundredths", p.review_count as "reviewCount", v.colours,
              coalesce(v."inStock", false) as "inStock"
         from product p left join category c on c.id = p.category_id and c.status = 'active'
         left join lateral (
           select jsonb_agg(distinct colour ->> 'name') as colours, bool_or(s.offered > 0) as "inStock"
             from jsonb_array_elements(p.sizes) size, jsonb_array_elements(size -> 'colors') colour
             left join stock_level s on s.sku = colour ->> 'sku') v on true
        where p.id = ? and p.active and p.deleted_at is null`,
      [id],
    );
    if (!row) return 'missing';
    const path = `/product/${row.id}`;
    const category =
      row.category && row.categorySlug ? [{ name: row.category, path: `/category/${row.categorySlug}` }] : [];
    return {
      title: row.name,
      description: row.description,
      canonical: path,
      image: row.image,
      priceCents: row.priceCents,
      preload: row.image ? [{ image: row.image, sizes: GALLERY_SIZES }] : [],
      facts: [
        productFacts(row, site),
        breadcrumbFacts([HOME, SHOP, ...category, { name: row.name, path }], site.url),
      ],
    };
  }

  private async category(slug: string, site: Site): Promise<PageHead | 'missing'> {
    const [row] = await this.em
      .fork()
      .execute<{ name: string; slug: string; description: string; image: string }[]>(
        `select name, slug, description, image from category where slug = ? and status = 'active'`,
        [slug.toLowerCase()],
      );
    if (!row) return 'missing';
    const path = `/category/${row.slug}`;
    return {
      title: row.name,
      description: row.description || CATEGORY_DESCRIPTION,
      canonical: path,
      image: row.image,
      facts: [breadcrumbFacts([HOME, { name: row.name, path }], site.url)],
    };
  }

  /** A tag that no product carries shows an empty list: nothing for search engines. */
  private async tag(tag: string, site: Site): Promise<PageHead> {
    const [row] = await this.em
      .fork()
      .execute<object[]>(
        'select 1 from product p where p.tags @> array[?]::text[] and p.active and p.deleted_at is null limit 1',
        [tag],
      );
    const title = tagTitle(tag);
    const path = `/tag/${encodeURIComponent(tag)}`;
    if (!row) return { title, noindex: true };
    return {
      title,
      description: tagDescription(title),
      canonical: path,
      facts: [breadcrumbFacts([HOME, { name: title, path }], site.url)],
    };
  }
}
