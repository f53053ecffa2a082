import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  CategoriesResponse,
  CategoryResponse,
  CategoryView,
} from '@plantao/contracts/catalogue/product.view';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { categoryKey } from './product-filter.js';

type CategoryRow = Omit<CategoryView, '_id'>;

const COLUMNS = 'id, name, slug, description, status, image';

@Injectable()
export class CategoriesReader {
  constructor(private readonly em: EntityManager) {}

  /** In the order of the shop; inactive ones only where asked for. */
  async list(withInactive = false): Promise<CategoriesResponse> {
    const rows = await this.em.execute<CategoryRow[]>(
      `select ${COLUMNS} from category where status = 'active' or ? order by position, name collate "pt-BR-x-icu", id`,
      [withInactive],
    );
    return { data: { categories: rows.map(present) } };
  }

  /** By id or slug (API-15). @throws DomainError category.not-found */
  async one(key: string, withInactive = false): Promise<CategoryResponse> {
    const [row] = await this.em.execute<CategoryRow[]>(
      `select ${COLUMNS} from category where (id = ?::uuid or slug = ?) and (status = 'active' or ?)`,
      [...categoryKey(key), withInactive],
    );
    if (!row) throw new DomainError('category.not-found');
    return { data: { category: present(row) } };
  }
}

function present(row: CategoryRow): CategoryView {
  return { _id: row.id, ...row };
}
