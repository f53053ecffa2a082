import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BestsellerView, SalesResponse } from '@plantao/contracts/admin/dashboard.view';
import { brazilDay } from '@plantao/domain/shared/brazil/brazil-date';
import { toReais } from '@plantao/domain/shared/money';
import { Clock } from '@plantao/platform/clock';
import { soldCondition } from './sold-sql.js';

const DAYS = 30;
const BEST = 5;

/** Sums of some rows of what was sold, one row a product. */
const SUMS = 'product_id, sum(pieces) as pieces, sum(cents) as cents, max(name) as name, max(image) as image';

interface DayRow {
  day: string;
  orders: number;
  revenueCents: number;
}

type BestRow = Omit<BestsellerView, 'revenue'> & { revenueCents: number };

/** What was sold in the last 30 days, today among them, from what is kept of it (ADR 15). Two statements. */
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

  /** Every day, those without an order too. */
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

  /**
   * The window of 30 days is kept in this order: its first products are read, and those that have changed since it was
   * last folded. From midnight until the job has moved it to the new day, the sums by day are read instead.
   */
  private bestsellers(today: string): Promise<BestRow[]> {
    const days = `day > ?::date - ${DAYS} and day <= ?::date`;
    return this.em.execute<BestRow[]>(
      `with kept as (select exists (select from totals.sold_until where day = ?::date) as current),
       changed as materialized (select ${SUMS} from totals.sold_change where ${days} group by product_id),
       sums as (
         (select product_id, pieces, cents, name, image from totals.sold_window
           where (select current from kept) and product_id <> all (array(select product_id from changed))
           order by pieces desc, cents desc, product_id limit ${BEST})
         union all
         select c.product_id, c.pieces + coalesce(w.pieces, 0), c.cents + coalesce(w.cents, 0), c.name, c.image
           from changed c left join totals.sold_window w on w.product_id = c.product_id
          where (select current from kept)
         union all
         select ${SUMS} from (select * from totals.sold_daily union all select * from totals.sold_change) all_days
          where not (select current from kept) and ${days} group by product_id),
       best as (select * from sums where pieces > 0 order by pieces desc, cents desc, product_id limit ${BEST})
       select p.id as "productId", best.name, best.image, best.pieces::int as pieces, best.cents::float8 as "revenueCents"
         from best left join product p on p.id = best.product_id and p.deleted_at is null
        order by best.pieces desc, best.cents desc, best.product_id`,
      [today, today, today, today, today],
    );
  }
}
