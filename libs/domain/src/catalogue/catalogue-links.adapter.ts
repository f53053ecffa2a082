import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CatalogueLinks, type LinkedFields } from '../warehouse/index.js';

/** Returns the warehouse about the products above it. */
@Injectable()
export class ProductLinks extends CatalogueLinks {
  async productOf(
    em: EntityManager,
    warehouseProductId: string,
  ): Promise<{ id: string; name: string } | undefined> {
    const [row] = await em.execute<{ id: string; name: string }[]>(
      'select id, name from product where warehouse_product_id = ? and deleted_at is null',
      [warehouseProductId],
    );
    return row;
  }

  async hasCategory(em: EntityManager, categoryId: string): Promise<boolean> {
    return (await em.execute<object[]>('select 1 from category where id = ?', [categoryId])).length > 0;
  }

  async follow(
    em: EntityManager,
    warehouseProductId: string,
    { name, description, image, categoryId }: LinkedFields,
  ): Promise<void> {
    await em.execute(
      `update product set name = ?, description = ?, image = ?, category_id = ?, updated_at = now(), version = version + 1
        where warehouse_product_id = ? and deleted_at is null
          and (name, description, image, category_id) is distinct from (?, ?, ?, ?::uuid)`,
      [name, description, image, categoryId, warehouseProductId, name, description, image, categoryId],
      'run',
    );
  }
}
