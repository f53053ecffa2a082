import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FirstPurchaseResponse } from '@plantao/contracts/checkout/admin-coupon.view';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';

type Data = FirstPurchaseResponse['data'];

/** How many of each are shown, the newest first. */
const SHOWN = 50;
const USER = `jsonb_build_object('_id', u.id, 'name', u.name, 'email', u.email)`;
const moment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Who was refused a coupon of the first purchase, and who may use it once more all the same. */
@Injectable()
export class FirstPurchasesReader {
  constructor(private readonly em: EntityManager) {}

  /** @throws DomainError coupon.not-found */
  async read(couponId: string): Promise<FirstPurchaseResponse> {
    const [row] = await this.em.execute<(Data & { known: boolean })[]>(
      `select exists (select from coupon where id = ?) as known,
              (select coalesce(jsonb_agg(shown.one order by shown.at desc), '[]') from (
                 select r.last_at as at, jsonb_build_object('user', ${USER}, 'traits', r.traits, 'tries', r.tries, 'lastAt', ${moment('r.last_at')}) as one
                   from coupon_refusal r join app_user u on u.id = r.user_id
                  where r.coupon_id = ? order by r.last_at desc limit ${SHOWN}) shown) as refusals,
              (select coalesce(jsonb_agg(shown.one order by shown.at desc), '[]') from (
                 select x.created_at as at, jsonb_build_object('_id', x.id, 'user', ${USER}, 'reason', x.reason, 'grantedBy', x.granted_by,
                        'createdAt', ${moment('x.created_at')}, 'order', x.order_id) as one
                   from coupon_exception x join app_user u on u.id = x.user_id
                  where x.coupon_id = ? order by x.created_at desc limit ${SHOWN}) shown) as exceptions`,
      [couponId, couponId, couponId],
    );
    if (!row?.known) throw new DomainError('coupon.not-found');
    return { data: { refusals: row.refusals, exceptions: row.exceptions } };
  }
}
