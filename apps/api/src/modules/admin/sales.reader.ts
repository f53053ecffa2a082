import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BestsellerView, SalesResponse } from '@plantao/contracts/admin/dashboard.view';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { toReais } from '@plantao/domain/shared/money';
import { Clock } from '@plantao/platform/clock';
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

  /** Every day, those without an order too, from the sums that are kept of them (ADR 15). */
  private days(today: string): Promise<DayRow[]> {
    return this.em.execute<DayRow[]>(
      `select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(count), 0)::int as orders,
              coalesce(sum(cents - refunded_cents), 0)::float8 as "revenueCents"
         from generate_series(?::date - ${DAYS - 1}, ?::date, interval '1 day') days (day)
         left join totals.kept k on k.subject = 'order' and k.day = days.day::date and ${soldCondition('k.')}
        group by days.day order by days.day`,
      [today, today],
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
