import { Injectable } from '@nestjs/common';
import { AlarmsService } from '@plantao/domain/alarms';
import { scheduled } from '../job-handler.js';

/** Coupons whose count is not that of their uses, and coupons of active orders that wrote no use down. */
const DRIFTED = `
  select c.code from coupon c
    left join (select coupon_id, count(*) as live from coupon_use where state in ('held', 'consumed') group by coupon_id) u
      on u.coupon_id = c.id
   where c.used <> coalesce(u.live, 0)
  union
  select d.code from order_discount d join shop_order o on o.id = d.order_id and o.status <> 'cancelled'
    join coupon c on c.code = d.code
   where not exists (select from coupon_use u where u.order_id = o.id and u.coupon_id = c.id)
   order by 1`;

/**
 * Compares the uses of coupons with their orders and reports; what to believe is for people to say (correctness 3.13).
 */
@Injectable()
export class CouponUsesProcessor {
  constructor(private readonly alarms: AlarmsService) {}

  readonly compare = scheduled(async ({ em, note }) => {
    const codes = (await em.execute<{ code: string }[]>(DRIFTED)).map(({ code }) => code);
    await note(`${codes.length} drifted`);
    await this.alarms.observe({
      'coupon-drift':
        codes.length > 0 ? { figure: codes.length, detail: codes.slice(0, 10).join(', ') } : undefined,
    });
  });
}
