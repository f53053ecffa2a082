import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListProductsDto } from '@plantao/contracts/catalogue/list-products.dto';
import type { ProductAnswer, ProductsAnswer } from '@plantao/contracts/catalogue/product.view';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { conditionsOf, isSearch, orderOf, type Reach } from './product-filter.js';
import { CARD_COLUMNS, type ProductDetailRow, type ProductRow } from './product-rows.js';
import { presentCard, presentProduct } from './product.presenter.js';

/** Reviews that travel with a product, newest first. */
const REVIEWS_SHOWN = 50;

@Injectable()
export class ProductsReader {
  constructor(private readonly em: EntityManager) {}

  /** A search that finds nothing as it is written is made again with slips of the hand forgiven. */
  async list(query: ListProductsDto, withInactive = false): Promise<ProductsAnswer> {
    const exact = await this.page(query, { withInactive, forgiving: false });
    if (exact.pagination.total > 0 || !isSearch(query)) return exact;
    return this.page(query, { withInactive, forgiving: true });
  }

  /** @throws DomainError product.not-found, also for an inactive product unless asked for */
  async one(id: string, withInactive = false): Promise<ProductAnswer> {
    const [row] = await this.em.execute<ProductDetailRow[]>(
      `select ${CARD_COLUMNS}, p.description, p.details, p.warehouse_product_id, p.created_at, p.updated_at, p.version,
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
  private async page(query: ListProductsDto, reach: Reach): Promise<ProductsAnswer> {
    const where = conditionsOf(query, reach);
    const order = orderOf(query);
    const rows = await this.em.execute<(Partial<ProductRow> & { total: number })[]>(
      `with matching as materialized (
         select p.id, row_number() over (order by ${order.text}) as position from product p where ${where.text}
       ), page as (select id, position from matching order by position limit ? offset ?)
       select t.total, page.position, ${CARD_COLUMNS}
         from (select count(*)::int as total from matching) t
         left join page on true left join product p on p.id = page.id
        order by page.position`,
      [...order.values, ...where.values, query.limit, (query.page - 1) * query.limit],
    );
    const total = rows[0]?.total ?? 0;
    return {
      data: {
        products: rows
          .filter((row): row is ProductRow & { total: number } => row.id != null)
          .map(presentCard),
      },
      pagination: { total, page: query.page, totalPages: Math.ceil(total / query.limit) },
    };
  }
}
