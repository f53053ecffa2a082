import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import type { RecoveryMessage } from './entities/recovery-message.entity.js';
import { isPurchase } from './recovery-cases.js';
import { REVENUE_MS, type RecoveryQueue } from './rules/recovery.rules.js';

/** What messages of a queue brought. Amounts in centavos. */
export interface RecoveryResult {
  readonly queue: RecoveryQueue;
  readonly sent: number;
  readonly opened: number;
  readonly orders: number;
  readonly revenueCents: number;
}

/** A message with what it brought; `customer` is null when the account is gone. */
export interface ListedMessage extends Pick<
  RecoveryMessage,
  'id' | 'queue' | 'channel' | 'subjectId' | 'state' | 'stopReason' | 'actor' | 'opens' | 'valueCents'
> {
  readonly customer: string | null;
  /** They want no messages, by no channel. */
  readonly refuses: boolean;
  readonly createdAt: Date | string;
  readonly sentAt: Date | string | null;
  readonly firstOpenedAt: Date | string | null;
  readonly orders: number;
  readonly revenueCents: number;
}

const DAY = 24 * 60 * 60_000;

/** Whether the link of a message was clicked at most REVENUE_MS before the order `o` was paid. */
const clickedBefore = (message: string): string => `${message}.first_opened_at <= o.paid_at and o.paid_at <=
  (case when ${message}.opened_at <= o.paid_at then ${message}.opened_at else ${message}.first_opened_at end) + interval '${REVENUE_MS} milliseconds'`;

/**
 * What each message `m` brought: orders of its person that were paid soon after a click; of several messages, the one whose link was
 * first clicked last. An order that was cancelled or given back brought nothing, one of which a part was, the rest.
 */
const BROUGHT = `lateral (
  select count(*)::int as orders, coalesce(sum(o.total_cents - totals.refunded(o.id)), 0)::float8 as cents from shop_order o
   where o.user_id = m.user_id and ${clickedBefore('m')} and ${isPurchase('o')}
     and not exists (
       select from recovery_message n where n.user_id = m.user_id and ${clickedBefore('n')}
          and (n.first_opened_at, n.id) > (m.first_opened_at, m.id))) brought`;

/** Figures of reminders, and the list of them. */
@Injectable()
export class RecoveryReport {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** By queue, of the messages of the last `days` days; a queue without any is left out. */
  byQueue(days: number): Promise<RecoveryResult[]> {
    const since = new Date(this.clock.now().getTime() - days * DAY);
    return this.em.execute<RecoveryResult[]>(
      `select m.queue, count(*)::int as sent, count(m.first_opened_at)::int as opened, sum(brought.orders)::int as orders,
              sum(brought.cents) as "revenueCents"
         from recovery_message m, ${BROUGHT} where m.state = 'sent' and m.created_at > ? group by m.queue`,
      [since],
    );
  }

  /** Messages, the newest first. */
  list(limit: number, offset: number): Promise<ListedMessage[]> {
    return this.em.execute<ListedMessage[]>(
      `select m.id, m.queue, m.channel, m.subject_id as "subjectId", m.state, m.stop_reason as "stopReason", m.actor, m.opens,
              m.value_cents as "valueCents", m.created_at as "createdAt", m.sent_at as "sentAt",
              m.first_opened_at as "firstOpenedAt", u.name as customer,
              coalesce(not cp.mail and not cp.whatsapp, false) as refuses, brought.orders, brought.cents as "revenueCents"
         from (select * from recovery_message order by created_at desc, id desc limit ? offset ?) m
         left join app_user u on u.id = m.user_id and u.deleted_at is null
         left join contact_preference cp on cp.user_id = u.id, ${BROUGHT}
        order by m.created_at desc, m.id desc`,
      [limit, offset],
    );
  }
}
