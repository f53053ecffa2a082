import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  AdminCategoriesResponse,
  AdminCategoryResponse,
  AdminCategoryView,
} from '@plantao/contracts/catalogue/admin-category.view';
import type { ListAdminCategoriesDto } from '@plantao/contracts/catalogue/save-category.dto';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { containing } from '../../http/listed-rows.js';

type Row = Omit<AdminCategoryView, '_id' | 'updatedAt'> & { updatedAt: Date | string };

const COLUMNS = `c.id, c.name, c.slug, c.description, c.status, c.image, c.version, c.updated_at as "updatedAt",
  (select count(*)::int from product p where p.category_id = c.id and p.deleted_at is null) as products,
  (select count(*)::int from warehouse_product w where w.category_id = c.id) as "warehouseProducts"`;

/** Categories as the back office lists them: in the order of the shop, inactive ones too. */
@Injectable()
export class AdminCategoriesReader {
  constructor(private readonly em: EntityManager) {}

  /** Searches name and slug; accents and capitals do not matter. A shop has tens of them: no index is needed. */
  async list({ page, limit, search, status }: ListAdminCategoriesDto): Promise<AdminCategoriesResponse> {
    const words = containing(search?.trim() ?? '');
    const where = `(search.form(name) like search.form(?) or slug like search.form(?)) and (?::text is null or status = ?)`;
    const wanted = status === undefined || status === 'all' ? null : status;
    const values = [words, words, wanted, wanted];
    const [count] = await this.em.execute<{ total: number }[]>(
      `select count(*)::int as total from category where ${where}`,
      values,
    );
    const rows = await this.em.execute<Row[]>(
      `select ${COLUMNS}
         from (select * from category where ${where}
                order by position, name collate "pt-BR-x-icu", id limit ? offset ?) c
        order by c.position, c.name collate "pt-BR-x-icu", c.id`,
      [...values, limit, (page - 1) * limit],
    );
    const total = count?.total ?? 0;
    return {
      data: {
        categories: rows.map(present),
        pagination: { total, page, totalPages: Math.ceil(total / limit) },
      },
    };
  }

  /** @throws DomainError category.not-found */
  async one(id: string): Promise<AdminCategoryResponse> {
    const [row] = await this.em.execute<Row[]>(`select ${COLUMNS} from category c where c.id = ?`, [id]);
    if (!row) throw new DomainError('category.not-found');
    return { data: { category: present(row) } };
  }
}

const present = (row: Row): AdminCategoryView => ({
  _id: row.id,
  ...row,
  updatedAt: new Date(row.updatedAt).toISOString(),
});
