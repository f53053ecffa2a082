import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cutName } from '@plantao/domain/catalogue/rules/sale.rules';
import { Settings } from '@plantao/domain/settings';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { Env } from '@plantao/platform/config';
import { isUuid } from '../http/id.pipe.js';
import type { PageHead, Site } from './page-head.js';
import { productFacts, type ProductFactsRow } from './product-facts.js';

const PAGES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/shop': 'Ofertas',
  '/pages': 'Modelos',
  '/cart': 'Carrinho',
  '/about': 'Sobre',
  '/contact': 'Contato',
  '/faq': 'Perguntas frequentes',
  '/terms': 'Termos de uso',
  '/policy': 'Política de privacidade',
};

/** Nobody's business but the visitor's. */
const PRIVATE = /^\/(cart|checkout|checkout-recovery|auth|recovery|dashboard|admin|dev)(\/|$)/;

const cut = (text: string): string =>
  cutName(text.replace(/\s+/g, ' ').trim(), TEXT_LIMITS.metaDescription - 1);

/** The head of a page by its address. */
@Injectable()
export class PageHeadsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly env: Env,
  ) {}

  async site(): Promise<Site> {
    return { name: await this.settings.get('shop.name'), url: this.env.PUBLIC_URL };
  }

  /** `missing` for a product or category that the shop does not show. */
  async head(path: string, site: Site): Promise<PageHead | 'missing'> {
    const [, kind = '', key = ''] = path.split('/');
    if (kind === 'product') return this.product(decodeURIComponent(key), site);
    if (kind === 'category') return this.category(decodeURIComponent(key));
    if (kind === 'tag') return { title: decodeURIComponent(key), canonical: path };
    return {
      title: PAGES[path] ?? site.name,
      ...(PRIVATE.test(path) ? { noindex: true } : { canonical: path }),
    };
  }

  private async product(id: string, site: Site): Promise<PageHead | 'missing'> {
    if (!isUuid(id)) return 'missing';
    const [row] = await this.em.execute<ProductFactsRow[]>(
      `select p.id, p.name, p.description, p.sku, p.image, p.images, p.price_cents as "priceCents", c.name as category,
              p.rating_hundredths as "ratingHundredths", p.review_count as "reviewCount",
              exists (select 1 from stock_level s where s.warehouse_product_id = p.warehouse_product_id and s.offered > 0) as "inStock"
         from product p left join category c on c.id = p.category_id
        where p.id = ? and p.active and p.deleted_at is null`,
      [id],
    );
    if (!row) return 'missing';
    return {
      title: row.name,
      description: cut(row.description),
      canonical: `/product/${row.id}`,
      image: row.image,
      facts: productFacts(row, site.url),
    };
  }

  private async category(slug: string): Promise<PageHead | 'missing'> {
    const [row] = await this.em.execute<{ name: string; slug: string; description: string; image: string }[]>(
      `select name, slug, description, image from category where slug = ? and status = 'active'`,
      [slug.toLowerCase()],
    );
    if (!row) return 'missing';
    return {
      title: row.name,
      description: cut(row.description),
      canonical: `/category/${row.slug}`,
      image: row.image,
    };
  }
}
