import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  AdminProductResponse,
  AdminProductsResponse,
} from '@plantao/contracts/catalogue/admin-product.view';
import type { ListAdminProductsDto } from '@plantao/contracts/catalogue/list-admin-products.dto';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { paginationOf } from '../../http/listed-rows.js';
import { adminMaxOf, adminPageOf } from './admin-product-page.js';
import {
  ADMIN_DETAIL_COLUMNS,
  ADMIN_ROW_COLUMNS,
  type AdminProductDetailRow,
  type AdminProductRow,
} from './admin-product-rows.js';
import { presentAdminProduct, presentAdminRow } from './admin-product.presenter.js';
import { lookUpTerms } from './search/term-lookup.js';

/** Products as the back office lists and opens them, hidden ones included. */
@Injectable()
export class AdminProductsReader {
  constructor(private readonly em: EntityManager) {}

  /** Two statements with a search, one without. */
  async list(query: ListAdminProductsDto): Promise<AdminProductsResponse> {
    const requested = query.search?.trim() ?? '';
    const expansions = requested === '' ? undefined : await lookUpTerms(this.em, requested);
    const nothing = requested !== '' && expansions === undefined;
    const { text, values } = adminPageOf(query, expansions);
    const rows = nothing
      ? []
      : await this.em.execute<(Partial<AdminProductRow> & { total: number })[]>(text, [...values]);
    return {
      data: {
        products: rows
          .filter((row): row is AdminProductRow & { total: number } => row.id != null)
          .map(presentAdminRow),
      },
      pagination: paginationOf(rows[0]?.total ?? 0, query, adminMaxOf(query)),
    };
  }

  /** @throws DomainError product.not-found */
  async one(id: string): Promise<AdminProductResponse> {
    const [row] = await this.em.execute<AdminProductDetailRow[]>(
      `select ${ADMIN_ROW_COLUMNS}, ${ADMIN_DETAIL_COLUMNS} from product p where p.id = ? and p.deleted_at is null`,
      [id],
    );
    if (!row) throw new DomainError('product.not-found');
    return { data: { product: presentAdminProduct(row) } };
  }
}
