import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { keepExchanges } from '../catalogue/index.js';
import { SHOP } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { CarrierRejected, CarrierUnavailable } from '../shipping/index.js';
import { lockReturn } from './entities/order-return.entity.js';
import { ExchangeCredits } from './exchange-credits.service.js';
import { ExchangeHolds } from './exchange-holds.service.js';
import { NOT_OWED } from './inspected-pieces.js';
import { ReturnClosing } from './return-closing.service.js';
import { ReturnLabels } from './return-labels.service.js';
import { TRANSIT_DAYS } from './rules/return.rules.js';

/** Returns that one run ends. */
const BATCH = 100;

/** Days after the last one to post it before a return with a label ends: the carrier may know of the parcel later. */
const LATE_NEWS_DAYS = 3;

/**
 * Authorised returns that can be posted, and were not at the moment `?`. Of a code that was bought outside nobody hears: for as long as a
 * parcel may take it is taken to be on its way.
 */
const NEVER_POSTED = `
  select id, carrier_id as "carrierId" from order_return
   where state = 'authorised' and (print_url is not null or tracking is not null)
     and post_by <= ?::timestamptz - make_interval(days => case when print_url is null then ${TRANSIT_DAYS} else ${LATE_NEWS_DAYS} end)`;

/** Inspected returns of which every refund is done, by the shop or by the bank, and all that was due. */
const PAID = `
  select r.id from order_return r where r.state = 'inspected'
     and exists (select 1 from refund f where f.return_id = r.id and (f.state = 'done' or ${NOT_OWED}))
     and not exists (select 1 from refund f where f.return_id = r.id and f.state in ('requested', 'failed'))
     and (select sum(f.amount_cents) from refund f where f.return_id = r.id) >= r.due_cents
   limit ${BATCH}`;

/**
 * Inspected returns without money of their own, of which every piece was given back on the page of the order since their inspection,
 * with all that was due: before it only other pieces can be (`refund.in-return`). A person closes what is less clear, as where another return of the order may have had this money, and what
 * other orders had paid for.
 */
const PAID_BY_HAND = `
  select r.id from order_return r where r.state = 'inspected' and r.due_cents > 0
     and not exists (select 1 from refund f where f.return_id = r.id)
     and not exists (select 1 from exchange e where e.order_id = r.order_id)
     and not exists (select 1 from order_return b where b.order_id = r.order_id and b.id <> r.id
                        and b.state in ('inspected', 'refunded')
                        and not exists (select 1 from refund f where f.return_id = b.id))
     and not exists (select 1 from return_line l
                      where l.return_id = r.id and l.restocked + l.written_off > (
                        select coalesce(sum(p.quantity), 0) from refund_line p join refund f on f.id = p.refund_id
                         where p.order_item_id = l.order_item_id and f.return_id is null and f.reason = 'manual'
                           and f.state <> 'cancelled' and f.created_at >= r.inspected_at))
     and (select sum(f.amount_cents) from refund f
           where f.order_id = r.order_id and f.return_id is null and f.reason = 'manual' and f.state = 'done'
             and f.created_at >= r.inspected_at) >= r.due_cents
   limit ${BATCH}`;

/** Accepted pieces that came back because they did not fit, whether for another size or for the money. */
const ACCEPTED = `l.fit is not null and l.restocked + l.written_off > 0`;
/** Those of a product are marked as counted first: later ones are counted again. */
const MARK = `
  update return_line l set fit_counted = true from order_item i
   where i.id = l.order_item_id and i.product_id = ? and ${ACCEPTED} and not l.fit_counted`;
/** The release before counts by these. */
const MARK_EXCHANGES = `update exchange_line set fit_counted = true where product_id = ? and taken > 0 and not fit_counted`;
const COUNT = `
  select count(distinct r.user_id) filter (where l.fit = 'small')::int as larger,
         count(distinct r.user_id) filter (where l.fit = 'large')::int as smaller
    from return_line l join order_item i on i.id = l.order_item_id join order_return r on r.id = l.return_id
   where i.product_id = ? and ${ACCEPTED}`;

/** What a run of the clock did, in returns, exchanges and products. */
export interface ClockRun {
  readonly expired: number;
  readonly refunded: number;
  readonly repaid: number;
  readonly learnt: number;
}

/**
 * The clock of returns: what nobody posts in time ends, what was given back is done, what paid for an exchange that did not come
 * about goes back, and the size finder learns from what did not fit.
 */
@Injectable()
export class ReturnDeadlines {
  constructor(
    private readonly holds: ExchangeHolds,
    private readonly credits: ExchangeCredits,
    private readonly closing: ReturnClosing,
    private readonly labels: ReturnLabels,
    private readonly clock: Clock,
  ) {}

  /**
   * What waits for nobody else comes before the questions to the carrier.
   * @param signal ends the questions to the carrier early; the next run goes on
   */
  async run(em: EntityManager, signal?: AbortSignal): Promise<ClockRun> {
    const refunded = await this.close(em);
    const repaid = await this.repay(em);
    const learnt = await this.learn(em);
    return { expired: await this.expire(em, signal), refunded, repaid, learnt };
  }

  /**
   * What the shop gave no label for, nor a code, cannot be posted: it waits. The carrier is asked before a label ends; what nobody is
   * asked about comes first, so that a carrier who does not answer holds up no more than its own.
   */
  private async expire(em: EntityManager, signal?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    const due = await em
      .fork()
      .execute<{ id: string; carrierId: string | null }[]>(
        `${NEVER_POSTED} order by carrier_id is not null, post_by limit ${BATCH}`,
        [now],
      );
    let expired = 0;
    for (const { id, carrierId } of due) {
      if (signal?.aborted) break;
      if (carrierId && !(await this.hasAsked(em, id, carrierId))) continue;
      expired += await inTransaction(em, async (tx) => {
        const { back } = await lockReturn(tx, id);
        const still = await tx.execute<object[]>(`${NEVER_POSTED} and id = ?`, [now, id]);
        if (still.length === 0 || !back.follow('expire', now)) return 0;
        await this.holds.release(tx, id, SHOP.name);
        back.announce('return.expired');
        return 1;
      });
    }
    return expired;
  }

  /** False while the carrier does not answer: the next run asks again. One that refuses to say has been asked. */
  private async hasAsked(em: EntityManager, id: string, carrierId: string): Promise<boolean> {
    try {
      await this.labels.follow(em, id, carrierId);
      return true;
    } catch (error) {
      if (error instanceof CarrierRejected) return true;
      if (!(error instanceof CarrierUnavailable)) throw error;
      return false;
    }
  }

  private async close(em: EntityManager): Promise<number> {
    let refunded = 0;
    for (const { id } of await em.fork().execute<{ id: string }[]>(PAID))
      refunded += await inTransaction(em, async (tx) => {
        const { back } = await lockReturn(tx, id);
        return back.follow('paid', this.clock.now()) ? 1 : 0;
      });
    return refunded + (await this.closeByHand(em));
  }

  private async closeByHand(em: EntityManager): Promise<number> {
    let closed = 0;
    for (const { id } of await em.fork().execute<{ id: string }[]>(PAID_BY_HAND))
      try {
        await inTransaction(em, async (tx) => this.closing.close(tx, await lockReturn(tx, id), SHOP));
        closed += 1;
      } catch (error) {
        // Somebody was faster, or it waits for a second administrator.
        if (!(error instanceof DomainError)) throw error;
      }
    return closed;
  }

  /** A contested payment, and what needs a second administrator, stay for a person. */
  private async repay(em: EntityManager): Promise<number> {
    const owed = await em
      .fork()
      .execute<{ id: string }[]>(
        `select return_id as id from exchange where state = 'owed' order by id limit ${BATCH}`,
      );
    let repaid = 0;
    for (const { id } of owed)
      try {
        repaid += await inTransaction(em, async (tx) => {
          const locked = await lockReturn(tx, id);
          if (locked.exchange?.state !== 'owed') return 0;
          return (await this.credits.repay(tx, locked, locked.exchange, SHOP, 'leave')) === 'waits' ? 0 : 1;
        });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    return repaid;
  }

  private async learn(em: EntityManager): Promise<number> {
    const products = await em.fork().execute<{ id: string }[]>(
      `select distinct i.product_id as id from return_line l join order_item i on i.id = l.order_item_id
          where ${ACCEPTED} and not l.fit_counted limit ${BATCH}`,
    );
    for (const { id } of products)
      await inTransaction(em, (tx) =>
        keepExchanges(tx, id, async () => {
          await tx.execute(MARK, [id]);
          await tx.execute(MARK_EXCHANGES, [id]);
          const [counts] = await tx.execute<{ larger: number; smaller: number }[]>(COUNT, [id]);
          return counts ?? { larger: 0, smaller: 0 };
        }),
      );
    return products.length;
  }
}
