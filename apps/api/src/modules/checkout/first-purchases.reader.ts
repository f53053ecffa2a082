import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FirstPurchaseResponse } from '@plantao/contracts/checkout/admin-coupon.view';
import { ListQueryDto } from '@plantao/contracts/http/list-query.dto';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { countUpTo, paginationOf, windowOf } from '../../http/listed-rows.js';

type ListPage = Pick<ListQueryDto, 'page' | 'limit'>;
type Data = FirstPurchaseResponse['data'];

/** How many exceptions are shown, the newest first. */
const SHOWN = 50;
const USER = `jsonb_build_object('_id', u.id, 'name', u.name, 'email', u.email)`;
const moment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Who was refused a coupon of the first purchase, and who may use it once more all the same. */
@Injectable()
export class FirstPurchasesReader {
  constructor(private readonly em: EntityManager) {}

  /** One page of refusals, with the exceptions. @throws DomainError coupon.not-found */
  async read(couponId: string, page: ListPage = new ListQueryDto()): Promise<FirstPurchaseResponse> {
    const [row] = await this.em.execute<(Data & { known: boolean; refused: number })[]>(
      `select exists (select from coupon where id = ?) as known,
              ${countUpTo('coupon_refusal where coupon_id = ?')} as refused,
              (select coalesce(jsonb_agg(shown.one order by shown.at desc, shown.id desc), '[]') from (
                 select r.last_at as at, r.id, jsonb_build_object('user', ${USER}, 'traits', r.traits, 'tries', r.tries, 'lastAt', ${moment('r.last_at')}) as one
                   from (select * from coupon_refusal where coupon_id = ? order by last_at desc, id desc limit ? offset ?) r
                   join app_user u on u.id = r.user_id) shown) as refusals,
              (select coalesce(jsonb_agg(shown.one order by shown.at desc), '[]') from (
                 select x.created_at as at, jsonb_build_object('_id', x.id, 'user', ${USER}, 'reason', x.reason, 'grantedBy', x.granted_by,
                        'createdAt', ${moment('x.created_at')}, 'order', x.order_id) as one
                   from coupon_exception x join app_user u on u.id = x.user_id
                  where x.coupon_id = ? order by x.created_at desc limit ${SHOWN}) shown) as exceptions`,
      [couponId, couponId, couponId, ...windowOf(page), couponId],
    );
    if (!row?.known) throw new DomainError('coupon.not-found');
    const { refused, refusals, exceptions } = row;
    return { data: { refusals, exceptions }, ...paginationOf(refused, page) };
  }
}
