import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  AdminUserResponse,
  AdminUserOrderView,
  AdminUsersResponse,
  AdminUserView,
} from '@plantao/contracts/accounts/admin-user.view';
import type { UsersQueryDto } from '@plantao/contracts/accounts/save-user.dto';
import { USER_COLUMNS, type UserRecord } from '@plantao/domain/accounts';
import { CUSTOMER } from '@plantao/domain/accounts/rules/roles.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { toReais } from '@plantao/domain/shared/money';
import { shortId } from '@plantao/domain/shared/order-number';
import {
  containing,
  countUpTo,
  MAX_FOUND,
  MAX_LISTED,
  pageByDay,
  paginationOf,
  windowOf,
  type Sql,
} from '../../http/listed-rows.js';
import { presentUser } from './user.presenter.js';

interface Row extends UserRecord {
  hasPassword: boolean;
  orders: number;
}

interface OrderRow {
  id: string;
  status: AdminUserOrderView['status'];
  pieces: number;
  totalCents: number;
  createdAt: Date | string;
}

interface Totals {
  orders: number;
  paid: number;
  spentCents: number;
  lastOrderAt: Date | string | null;
  lastSignInAt: Date | string | null;
}

const RECENT = 10;
const SORT = { createdAt: 'created_at', name: 'name', email: 'email' } as const;
const COLUMNS = `${USER_COLUMNS}, u.password_hash is not null as "hasPassword",
  (select count(*)::int from shop_order o where o.user_id = u.id and o.deleted_at is null) as orders`;
const TAX_ID = /^[\d.\-/\s]+$/;

/** People as the back office lists and opens them. */
@Injectable()
export class AdminUsersReader {
  constructor(private readonly em: EntityManager) {}

  /**
   * Searches name (accents do not matter), e-mail and CPF/CNPJ, with or without punctuation.
   * @param sees whether the caller sees personal data: else only names are searched, and nothing is put in order by e-mail
   * @throws DomainError auth.personal-data
   */
  async list(query: UsersQueryDto, sees: boolean): Promise<AdminUsersResponse> {
    if (!sees && query.sortField === 'email') throw new DomainError('auth.personal-data');
    const { text, values } = conditionsOf(query, sees);
    const days = daysOf(query);
    const max = days ? Infinity : isSearch(query) ? MAX_FOUND : MAX_LISTED;
    const [count] = await this.em.execute<{ total: number }[]>(
      days
        ? `select coalesce(sum(count), 0)::int as total from (${days.text}) days`
        : `select ${countUpTo(`app_user where ${text}`, max)} as total`,
      [...(days ?? { values }).values],
    );
    const rows = await this.em.execute<Row[]>(...this.pageOf(query, { text, values }, days, max));
    const counts = paginationOf(count?.total ?? 0, query, max);
    return { data: { users: rows.map(present), ...counts }, ...counts };
  }

  /** The statement that reads one page: by date any page of those that are counted by day, otherwise up to a maximum. */
  private pageOf(query: UsersQueryDto, where: Sql, days: Sql | undefined, max: number): [string, unknown[]] {
    const way = query.sortOrder === 'asc' ? 'asc' : 'desc';
    const column = SORT[query.sortField];
    const rows = { text: `app_user where ${where.text}`, values: where.values };
    const order = `${column} ${way}, id ${way}`;
    const { text, values } =
      days && query.sortField === 'createdAt'
        ? pageByDay({ days, rows, id: 'id', way }, query)
        : {
            text: `page as materialized (select id, row_number() over (order by ${order}) as position from
                     (select id, ${column} from ${rows.text} order by ${order} limit ? offset ?) found)`,
            values: [...rows.values, ...windowOf(query, max)],
          };
    return [
      `with ${text} select ${COLUMNS} from page join app_user u on u.id = page.id order by page.position`,
      [...values],
    ];
  }

  /** @throws DomainError account.not-found */
  async one(id: string): Promise<AdminUserResponse> {
    const [row] = await this.em.execute<Row[]>(
      `select ${COLUMNS} from app_user u where u.id = ? and u.deleted_at is null`,
      [id],
    );
    if (!row) throw new DomainError('account.not-found');
    const orders = await this.em.execute<OrderRow[]>(
      `select id, status, (select coalesce(sum(quantity), 0)::int from order_item where order_id = shop_order.id) as pieces,
              total_cents as "totalCents", created_at as "createdAt" from shop_order
        where user_id = ? and deleted_at is null order by created_at desc, id desc limit ${RECENT}`,
      [id],
    );
    const { lastSignInAt, spentCents, lastOrderAt, ...totals } = await this.totals(id);
    return {
      data: {
        user: present(row),
        recentOrders: orders.map(presentOrder),
        totals: { ...totals, spent: toReais(spentCents), lastOrderAt: isoOrNull(lastOrderAt) },
        lastSignInAt: isoOrNull(lastSignInAt),
      },
    };
  }

  private async totals(id: string): Promise<Totals> {
    const [row] = await this.em.execute<Totals[]>(
      `select count(*)::int as orders,
              count(*) filter (where paid_at is not null and status <> 'cancelled')::int as paid,
              coalesce(sum(total_cents) filter (where paid_at is not null and status <> 'cancelled'), 0)::float8 as "spentCents",
              max(created_at) as "lastOrderAt",
              (select max(created_at) from session where user_id = ?) as "lastSignInAt"
         from shop_order where user_id = ? and deleted_at is null`,
      [id, id],
    );
    return row ?? { orders: 0, paid: 0, spentCents: 0, lastOrderAt: null, lastSignInAt: null };
  }
}

const isSearch = ({ search }: UsersQueryDto): boolean => (search?.trim() ?? '') !== '';

/**
 * Everybody of the list by day, where that is known without counting: customers are counted by day (ADR 15), staff are
 * few. Nothing when another filter narrows the list.
 */
function daysOf(query: UsersQueryDto): Sql | undefined {
  const { role, active } = query;
  if (isSearch(query) || active === 'true' || active === 'false') return undefined;
  const customers = `select day, count from totals.kept where subject = 'user'`;
  if (role === 'user') return { text: customers, values: [] };
  const counted = (condition: string): string =>
    `select totals.day(created_at) as day, count(*) from app_user where deleted_at is null and ${condition} group by 1`;
  // Both sides of 'user' in the index of roles.
  return role && role !== 'all'
    ? { text: counted('role = ?'), values: [role] }
    : { text: `${customers} union all ${counted('(role < ? or role > ?)')}`, values: [CUSTOMER, CUSTOMER] };
}

function conditionsOf(
  { search, role, active }: UsersQueryDto,
  sees: boolean,
): { text: string; values: unknown[] } {
  const conditions = ['deleted_at is null'];
  const values: unknown[] = [];
  if (role && role !== 'all') {
    conditions.push('role = ?');
    values.push(role);
  }
  if (active === 'true') conditions.push('active');
  if (active === 'false') conditions.push('not active');
  const typed = search?.trim() ?? '';
  if (typed !== '') {
    const words = TAX_ID.test(typed) ? typed.replace(/\D/g, '') : typed;
    conditions.push('search_text like search.form(?)');
    const pattern = containing(words);
    values.push(pattern);
    if (!sees) {
      conditions.push('search.form(name) like search.form(?)');
      values.push(pattern);
    }
  }
  return { text: conditions.join(' and '), values };
}

const isoOrNull = (moment: Date | string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

function present(row: Row): AdminUserView {
  const user = presentUser({ ...row, createdAt: new Date(row.createdAt) });
  return { ...user, orders: row.orders, hasPassword: row.hasPassword, version: row.version };
}

function presentOrder({ id, status, pieces, totalCents, createdAt }: OrderRow): AdminUserOrderView {
  return {
    _id: id,
    shortId: shortId(id),
    status,
    pieces,
    total: toReais(totalCents),
    createdAt: new Date(createdAt).toISOString(),
  };
}
