import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { Settings } from '../settings/index.js';
import type { TeamOrder } from './entities/team-order.entity.js';
import { forgetNames, LIVE_ORDER, lockTeamOrders } from './team-rows.js';

/** How long before its deadline a team order is reminded of, in milliseconds. */
const REMIND_BEFORE = 86_400_000;
const DAY = 86_400_000;
/** Team orders of each kind that one run works on. */
const BATCH = 100;

/** What a run did: how many were closed, reminded of, expired and deleted. */
export interface DeadlinesRun {
  readonly closed: number;
  readonly reminded: number;
  readonly expired: number;
  readonly deleted: number;
}

/** Everybody who was expected has chosen. */
const COMPLETE = `(select count(*) from team_member m where m.team_order_id = t.id) >= t.expected`;

/** The order that was made of `t` has yet to be paid, stitched or packed: whose each piece is has to be known. */
const NOT_SENT = `exists (select 1 from shop_order o where o.id = t.order_id and o.status in ('pending', 'confirmed', 'processing'))`;

/** What time does to team orders: the reminder, the end of the choices, the end of the offer, the end of the names. */
@Injectable()
export class TeamDeadlines {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** One that was opened a moment before its end, and one that is complete, is not reminded of. */
  async run(): Promise<DeadlinesRun> {
    const settings = await this.settings.all();
    const now = this.clock.now();
    const before = (days: number): Date => new Date(now.getTime() - days * DAY);
    const closed = await this.each(`t.status = 'open' and t.closes_at <= ?`, [now], (order) =>
      order.close(now, true),
    );
    const reminded = await this.each(
      `t.status = 'open' and t.closes_at <= ? and t.reminded_at is null and not coalesce(${COMPLETE}, false)
       and t.created_at < t.closes_at - interval '24 hours'`,
      [new Date(now.getTime() + REMIND_BEFORE)],
      (order) => order.remind(now),
    );
    const expired = await this.each(
      `t.status = 'closed' and t.closes_at <= ? and not ${LIVE_ORDER}
       and coalesce((t.quote->>'expiresAt')::timestamptz, '-infinity') <= ?`,
      [before(settings['teamOrders.orderDays']), now],
      (order) => order.expire(),
    );
    const deleted = await this.each(
      // Never what may still be ordered, however short the names are kept: for so many days, or as long as its quote binds.
      `t.closes_at <= ? and (t.status = 'expired' or ${LIVE_ORDER}) and not ${NOT_SENT}`,
      [before(settings['teamOrders.keepDays'])],
      async (order, em) => {
        await forgetNames(em, order);
        em.remove(order);
      },
    );
    return { closed, reminded, expired, deleted };
  }

  /** All that a condition on `t` finds, `BATCH` of them, their rows locked; others that are locked wait for the next run. */
  private each(
    condition: string,
    values: readonly unknown[],
    work: (order: TeamOrder, em: EntityManager) => Promise<void> | void,
  ): Promise<number> {
    return inTransaction(this.em, async (em) => {
      const orders = await lockTeamOrders(em, condition, values, BATCH);
      for (const order of orders) await work(order, em);
      return orders.length;
    });
  }
}
