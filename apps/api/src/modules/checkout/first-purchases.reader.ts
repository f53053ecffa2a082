import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FirstPurchaseResponse } from '@plantao/contracts/checkout/admin-coupon.view';
import { ListFirstPurchasesDto } from '@plantao/contracts/checkout/list-first-purchases.dto';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';

type ListPage = Pick<ListFirstPurchasesDto, 'page' | 'limit' | 'exceptionsPage'>;
type Data = FirstPurchaseResponse['data'];

const USER = `jsonb_build_object('_id', u.id, 'name', u.name, 'email', u.email)`;
const moment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Who was refused a coupon of the first purchase, and who may use it once more all the same. */
@Injectable()
export class FirstPurchasesReader {
  constructor(private readonly em: EntityManager) {}

  /** One page of refusals and one of exceptions, the newest first. @throws DomainError coupon.not-found */
  async read(couponId: string, page: ListPage = new ListFirstPurchasesDto()): Promise<FirstPurchaseResponse> {
    const excepted = { page: page.exceptionsPage, limit: page.limit };
    const [row] = await this.em.execute<(Data & { known: boolean; refused: number; all: number })[]>(
      `select exists (select from coupon where id = ?) as known,
              ${countUpTo('coupon_refusal where coupon_id = ?')} as refused,
              ${countUpTo('coupon_exception where coupon_id = ?')} as "all",
              (select coalesce(jsonb_agg(shown.one order by shown.at desc, shown.id desc), '[]') from (
                 select r.last_at as at, r.id, jsonb_build_object('user', ${USER}, 'traits', r.traits, 'tries', r.tries, 'lastAt', ${moment('r.last_at')}) as one
                   from (select * from coupon_refusal where coupon_id = ? order by last_at desc, id desc limit ? offset ?) r
                   join app_user u on u.id = r.user_id) shown) as refusals,
              (select coalesce(jsonb_agg(shown.one order by shown.at desc, shown.id desc), '[]') from (
                 select x.created_at as at, x.id, jsonb_build_object('_id', x.id, 'user', ${USER}, 'reason', x.reason, 'grantedBy', x.granted_by,
                        'createdAt', ${moment('x.created_at')}, 'order', x.order_id) as one
                   from (select * from coupon_exception where coupon_id = ? order by created_at desc, id desc limit ? offset ?) x
                   join app_user u on u.id = x.user_id) shown) as exceptions`,
      [couponId, couponId, couponId, couponId, ...windowOf(page), couponId, ...windowOf(excepted)],
    );
    if (!row?.known) throw new DomainError('coupon.not-found');
    const { refused, refusals, exceptions, all } = row;
    const { totalPages: exceptionPages } = paginationOf(all, excepted);
    return { data: { refusals, exceptions, exceptionPages }, ...paginationOf(refused, page) };
  }
}
