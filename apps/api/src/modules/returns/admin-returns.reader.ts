import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminReturnsQueryDto } from '@plantao/contracts/returns/return.dto';
import type {
  AdminReturnResponse,
  AdminReturnRowView,
  AdminReturnsResponse,
} from '@plantao/contracts/returns/return.view';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { containing, countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';
import { presentAdminReturn, RETURN_COLUMNS, type ReturnRow } from './return-rows.js';

type ListRow = Omit<AdminReturnRowView, 'createdAt' | 'postBy'> & {
  createdAt: Date | string;
  postBy: Date | string | null;
};

/** Returns in the back office, the newest first. */
@Injectable()
export class AdminReturnsReader {
  constructor(private readonly em: EntityManager) {}

  /** Finds a return by its protocol or by the id of its order. */
  async list({ search, status, ...page }: AdminReturnsQueryDto): Promise<AdminReturnsResponse> {
    const conditions = ['true'];
    const values: unknown[] = [];
    if (status) {
      conditions.push('r.state = ?');
      values.push(status);
    }
    const words = (search ?? '').trim().replace(/^#/, '');
    if (words !== '') {
      conditions.push(`(r.protocol ilike ? or r.order_id::text like ?)`);
      values.push(containing(words), containing(words.toLowerCase()));
    }
    const where = conditions.join(' and ');
    const [count] = await this.em.execute<{ total: number }[]>(
      `select ${countUpTo(`order_return r where ${where}`)} as total`,
      values,
    );
    const rows = await this.em.execute<ListRow[]>(
      `select r.id, r.protocol, r.order_id as "order", o.customer->>'name' as customer, r.state, r.created_at as "createdAt",
              r.post_by as "postBy", r.label_error <> '' and r.state = 'authorised' as "labelFailed",
              exists (select from exchange e where e.return_id = r.id) as exchange,
              (select sum(l.quantity)::int from return_line l where l.return_id = r.id) as pieces,
              (select jsonb_agg(distinct l.reason) from return_line l where l.return_id = r.id) as reasons
         from (select * from order_return r where ${where} order by r.created_at desc, r.id desc limit ? offset ?) r
         join shop_order o on o.id = r.order_id order by r.created_at desc, r.id desc`,
      [...values, ...windowOf(page)],
    );
    const returns = rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt).toISOString(),
      postBy: row.postBy && new Date(row.postBy).toISOString(),
    }));
    return { returns, ...paginationOf(count?.total ?? 0, page) };
  }

  /** @throws DomainError return.not-found */
  async one(id: string): Promise<AdminReturnResponse> {
    const [row] = await this.em.execute<ReturnRow[]>(
      `select ${RETURN_COLUMNS} from order_return r join shop_order o on o.id = r.order_id where r.id = ?`,
      [id],
    );
    if (!row) throw new DomainError('return.not-found');
    return { data: { return: presentAdminReturn(row) } };
  }
}
