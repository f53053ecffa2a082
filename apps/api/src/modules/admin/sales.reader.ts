import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BestsellerView, SalesResponse } from '@plantao/contracts/admin/dashboard.view';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { toReais } from '@plantao/domain/shared/money';
import { Clock } from '@plantao/platform/clock';
import { REFUNDED_SQL } from './refunded-sql.js';
import { soldCondition } from './sold-sql.js';

const DAYS = 30;
const BEST = 5;
const ZONE = `'America/Sao_Paulo'`;

interface DayRow {
  day: string;
  orders: number;
  revenueCents: number;
}

type BestRow = Omit<BestsellerView, 'revenue'> & { revenueCents: number };

/** What was sold in the last 30 days, today among them. Two statements. */
@Injectable()
export class SalesReader {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async sales(): Promise<SalesResponse['data']> {
    const now = this.clock.now();
    const today = brazilDay(now);
    const [days, best] = await Promise.all([this.days(today), this.bestsellers(today)]);
    return {
      days: days.map(({ revenueCents, ...day }) => ({ ...day, revenue: toReais(revenueCents) })),
      bestsellers: best.map(({ revenueCents, ...row }) => ({ ...row, revenue: toReais(revenueCents) })),
      generatedAt: now.toISOString(),
    };
  }

  /** Every day, those without an order too. Orders are counted from their index; refunds are few. */
  private days(today: string): Promise<DayRow[]> {
    return this.em.execute<DayRow[]>(
      `with since as (select (?::date - ${DAYS - 1})::timestamp at time zone ${ZONE} as at),
            sold as (select (created_at at time zone ${ZONE})::date as day, count(*) as orders, sum(total_cents) as cents
                       from shop_order where created_at >= (select at from since) and ${soldCondition()} group by 1),
            back as (select (f.created_at at time zone ${ZONE})::date as day, sum(r.amount_cents) as cents
                       from refund r join shop_order f on f.id = r.order_id
                      where ${REFUNDED_SQL} and f.created_at >= (select at from since) and ${soldCondition('f.')} group by 1)
       select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0)::int as orders,
              (coalesce(sold.cents, 0) - coalesce(back.cents, 0))::float8 as "revenueCents"
         from generate_series(?::date - ${DAYS - 1}, ?::date, interval '1 day') days (day)
         left join sold on sold.day = days.day::date
         left join back on back.day = days.day::date
        order by days.day`,
      [today, today, today],
    );
  }

  private bestsellers(today: string): Promise<BestRow[]> {
    return this.em.execute<BestRow[]>(
      `select p.id as "productId", best.name, best.image, best.pieces, best.cents as "revenueCents"
         from (select i.product_id, (array_agg(i.name order by o.created_at desc))[1] as name,
                      (array_agg(i.image order by o.created_at desc))[1] as image,
                      sum(i.quantity)::int as pieces, sum(i.quantity * i.price_cents)::float8 as cents
                 from shop_order o join order_item i on i.order_id = o.id
                where o.created_at >= (?::date - ${DAYS - 1})::timestamp at time zone ${ZONE}
                  and ${soldCondition('o.')}
                group by i.product_id
                order by pieces desc, cents desc, i.product_id
                limit ${BEST}) best
         left join product p on p.id = best.product_id and p.deleted_at is null
        order by best.pieces desc, best.cents desc, best.product_id`,
      [today],
    );
  }
}
