import { SALE_TAG } from '@plantao/domain/catalogue/rules/tag-name.rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { crumbs } from '@plantao/contracts/pages/heads/crumbs';
import { shopHead, tagHead } from '@plantao/contracts/pages/heads/listing-heads';
import type { PageMatch } from '@plantao/contracts/pages/match-page';
import { PAGE_METADATA } from '@plantao/contracts/pages/page-metadata';
import { pages } from '@plantao/contracts/pages/shop-pages';
import { shareFile } from '@plantao/domain/catalogue';
import { Settings } from '@plantao/domain/settings';
import { Env } from '@plantao/platform/config';
import { isUuid } from '../http/bodies/id.pipe.js';
import type { PageHead, Site } from './page-head.js';
import { GALLERY_SIZES, HERO } from './preload.js';
import { productJsonLd, type ProductJsonLdRow } from './product-json-ld.js';
import { breadcrumbJsonLd, siteJsonLd, type Crumb } from './site-json-ld.js';

const HOME: Crumb = { name: crumbs.home, path: pages.home() };
/** A photo of our own, of which a picture can be drawn. */
const OWN = /^\/media\/[\w-]+\.webp$/;
const SHOP: Crumb = { name: crumbs.products, path: pages.shop() };

/** The head of a page by its address; one statement at most besides the settings, which are kept for seconds. */
@Injectable()
export class PageHeadsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly env: Env,
  ) {}

  async site(): Promise<Site> {
    return {
      name: await this.settings.get('shop.name'),
      url: this.env.PUBLIC_URL.replace(/\/+$/, ''),
      cdnUrl: this.env.CDN_URL,
    };
  }

  /** `missing` for a product or category that the shop does not show. */
  async head({ name, page, parts }: PageMatch, site: Site): Promise<PageHead | 'missing'> {
    if (name === 'product') return this.product(parts['id'] ?? '', site);
    if (name === 'category') return this.category(parts['slug'] ?? '', site);
    if (name === 'tag') return this.tag(parts['tag'] ?? '', site);
    const text = name && PAGE_METADATA[name].head;
    if (!text) return { title: site.name, noindex: true };
    const head = { ...text, canonical: page.path };
    if (page.access !== 'public') return { ...head, noindex: true };
    if (name === 'home')
      return { ...head, facts: siteJsonLd(await this.settings.all(), site), preload: HERO };
    const own = name === 'shop' ? SHOP : { name: text.title, path: page.path };
    return { ...head, facts: [breadcrumbJsonLd([HOME, own], site.url)] };
  }

  private async product(id: string, site: Site): Promise<PageHead | 'missing'> {
    if (!isUuid(id)) return 'missing';
    const [row] = await this.em.fork().execute<ProductJsonLdRow[]>(
      `select p.id, p.name, p.description, p.sku, p.image, p.images, p.price_cents as "priceCents",
              c.name as category, c.slug as "categorySlug",
              p.rating_hundredths as "ratingHundredths", p.review_count as "reviewCount", v.colours,
              coalesce(v."inStock", false) as "inStock"
         from product p left join category c on c.id = p.category_id and c.status = 'active'
         left join lateral (
           select jsonb_agg(distinct sold.colour) as colours, bool_or(sold.here) as "inStock" from (
             select colour ->> 'name' as colour, s.offered > 0 as here
               from jsonb_array_elements(p.sizes) size, jsonb_array_elements(size -> 'colors') colour
               left join stock_level s on s.sku = colour ->> 'sku'
             union all
             select colour, true from search.set_variants(p.id) where p.warehouse_product_id is null) sold) v on true
        where p.id = ? and p.active and p.deleted_at is null`,
      [id],
    );
    if (!row) return 'missing';
    const path = pages.product({ id: row.id });
    return {
      title: row.name,
      description: row.description,
      canonical: path,
      image: row.image,
      ...(OWN.test(row.image) && { share: `/media/${shareFile(row.id, { ...row, shop: site.name })}` }),
      priceCents: row.priceCents,
      preload: row.image ? [{ image: row.image, sizes: GALLERY_SIZES }] : [],
      facts: [productJsonLd(row, site), breadcrumbJsonLd([HOME, SHOP, { name: row.name, path }], site.url)],
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
    const path = pages.category({ slug: row.slug });
    return {
      title: row.name,
      description: row.description || shopHead.description,
      canonical: path,
      image: row.image,
      facts: [breadcrumbJsonLd([HOME, SHOP, { name: row.name, path }], site.url)],
    };
  }

  /** A tag that no product carries shows an empty list: nothing for search engines. */
  private async tag(tag: string, site: Site): Promise<PageHead> {
    const [row] = await this.em
      .fork()
      .execute<object[]>(
        `select 1 from product p where ${tag === SALE_TAG ? 'p.sale' : 'p.tags @> array[?]::text[]'} and p.active and p.deleted_at is null limit 1`,
        tag === SALE_TAG ? [] : [tag],
      );
    const { title, description } = tagHead(tag);
    const path = pages.tag({ tag });
    if (!row) return { title, noindex: true };
    return {
      title,
      description,
      canonical: path,
      facts: [breadcrumbJsonLd([HOME, SHOP, { name: title, path }], site.url)],
    };
  }
}
