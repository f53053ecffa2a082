import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import type { ProductResponse, ProductsResponse } from '@plantao/contracts/catalogue/product.view';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { withRequestedColour } from './search/requested-colour.js';
import type { ListingScope } from './product-filter.js';
import { pageOf } from './product-page.js';
import { CARD_COLUMNS, FIELD_COLUMNS, type ProductDetailRow, type ProductRow } from './product-rows.js';
import { lookUpTerms } from './search/term-lookup.js';
import { presentCard, presentProduct } from './product.presenter.js';

/** Reviews that travel with a product, newest first. */
const REVIEWS_SHOWN = 50;

@Injectable()
export class ProductsReader {
  constructor(private readonly em: EntityManager) {}

  /** Two statements with a search, one without; a search ignores accents and tolerates typos. */
  async list(query: ListProductsDto, withInactive = false): Promise<ProductsResponse> {
    if (!query.search?.trim()) return this.page(query, { withInactive });
    const expansions = await lookUpTerms(this.em, query.search);
    if (expansions) return this.page(query, { withInactive, expansions });
    return { data: { products: [] }, pagination: { total: 0, page: query.page, totalPages: 0 } };
  }

  /** @throws DomainError product.not-found, also for an inactive product unless asked for */
  async one(id: string, withInactive = false): Promise<ProductResponse> {
    const [row] = await this.em.execute<ProductDetailRow[]>(
      `select ${CARD_COLUMNS}, ${FIELD_COLUMNS}, p.description, p.details, p.warehouse_product_id, p.created_at, p.updated_at, p.version,
         (select jsonb_agg(r) from (
            select id, author, author_note as "authorNote", rating, text, fit, created_at as "createdAt"
              from review where product_id = p.id order by created_at desc, id limit ${REVIEWS_SHOWN}) r) as reviews
         from product p where p.id = ? and p.deleted_at is null and (p.active or ?)`,
      [id, withInactive],
    );
    if (!row) throw new DomainError('product.not-found');
    return { data: { product: presentProduct(row) } };
  }

  /** Page and total in one statement: the page is cut first, and only its products are dressed. */
  private async page(query: ListProductsDto, reach: ListingScope): Promise<ProductsResponse> {
    const { text, values } = pageOf(query, reach);
    const rows = await this.em.execute<(Partial<ProductRow> & { total: number })[]>(text, [...values]);
    const total = rows[0]?.total ?? 0;
    return {
      data: {
        products: rows
          .filter((row): row is ProductRow & { total: number } => row.id != null)
          .map((row) => withRequestedColour(presentCard(row), { query, expansions: reach.expansions ?? [] })),
      },
      pagination: { total, page: query.page, totalPages: Math.ceil(total / query.limit) },
    };
  }
}
