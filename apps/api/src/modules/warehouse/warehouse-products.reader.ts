import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListWarehouseProductsDto } from '@plantao/contracts/warehouse/list-warehouse-products.dto';
import type {
  WarehouseProductsResponse,
  WarehouseProductView,
} from '@plantao/contracts/warehouse/warehouse.view';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { containing, countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';
import { PRODUCT_COLUMNS, type WarehouseProductRow } from './warehouse-rows.js';
import { presentWarehouseProduct } from './warehouse.presenter.js';

interface Head {
  known: boolean;
  total: number;
  tags: string[];
}

/** What is kept of a warehouse beside the days (ADR 15): its products, and how many of them have a tag. */
const KEPT = `subject = 'warehouse-product' and day = 'epoch'`;
const KEPT_TAGS = `subject = 'warehouse-tag' and day = 'epoch'`;

@Injectable()
export class WarehouseProductsReader {
  constructor(private readonly em: EntityManager) {}

  /**
   * The products of a warehouse by name, searched by words of name and SKU (accents do not matter), a tag or a model.
   * @throws DomainError warehouse.not-found
   */
  async list(warehouseId: string, query: ListWarehouseProductsDto): Promise<WarehouseProductsResponse> {
    const where = conditionsOf(warehouseId, query);
    const max = where.all ? Infinity : undefined;
    const [head] = await this.em.execute<Head[]>(
      `select exists (select 1 from warehouse where id = ?) as known,
              ${where.all ? `(select coalesce(sum(count), 0)::int from totals.kept where ${KEPT} and status = ?)` : countUpTo(`warehouse_product w where ${where.text}`)} as total,
              array(select paid_state from totals.kept where ${KEPT_TAGS} and status = ?
                     group by 1 having sum(count) > 0 order by 1 limit 200) as tags`,
      [warehouseId, ...where.values, warehouseId],
    );
    if (!head?.known) throw new DomainError('warehouse.not-found');
    const rows = await this.em.execute<WarehouseProductRow[]>(
      `with found as ${where.searched ? 'materialized' : 'not materialized'} (
         select w.id, w.name from warehouse_product w where ${where.text}),
       page as materialized (select id from found order by name, id limit ? offset ?)
       select ${PRODUCT_COLUMNS} from page join warehouse_product w using (id) order by w.name, w.id`,
      [...where.values, ...windowOf(query, max)],
    );
    return {
      data: { products: rows.map(presentWarehouseProduct), tags: head.tags },
      pagination: paginationOf(head.total, query, max),
    };
  }

  /** @throws DomainError warehouse-product.not-found */
  async one(id: string): Promise<WarehouseProductView> {
    const [row] = await this.em.execute<WarehouseProductRow[]>(
      `select ${PRODUCT_COLUMNS} from warehouse_product w where w.id = ?`,
      [id],
    );
    if (!row) throw new DomainError('warehouse-product.not-found');
    return presentWarehouseProduct(row);
  }
}

function conditionsOf(
  warehouseId: string,
  { search, tag, category }: ListWarehouseProductsDto,
): {
  text: string;
  values: unknown[];
  /** Words are found by their index, before anything is put in order. */ searched: boolean;
  /** Nothing narrows the list: its number is kept. */ all: boolean;
} {
  const conditions = ['w.warehouse_id = ?'];
  const values: unknown[] = [warehouseId];
  const words = search?.trim() ?? '';
  if (words !== '') {
    conditions.push(`search.form(w.name || ' ' || w.sku) like search.form(?)`);
    values.push(containing(words));
  }
  if (tag) {
    conditions.push('w.tags @> array[?]::text[]');
    values.push(tag);
  }
  if (category) {
    conditions.push('w.category_id = ?');
    values.push(category);
  }
  return { text: conditions.join(' and '), values, searched: words !== '', all: values.length === 1 };
}
