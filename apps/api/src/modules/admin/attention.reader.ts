import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ATTENTION_KINDS,
  type AttentionResponse,
  type AttentionKind,
} from '@plantao/contracts/admin/dashboard.view';
import { ALARMS } from '@plantao/domain/alarms/rules/alarm.rules';
import { isInView } from '@plantao/domain/chargebacks/rules/chargeback.rules';
import { INSPECTED, MONEY_OWED } from '@plantao/domain/returns';
import { AT_THE_DESK_SQL } from '@plantao/domain/returns/rules/send-back.rules';
import { attentionCondition } from '@plantao/domain/shipping';
import { ATTENTION_REASONS } from '@plantao/domain/shipping/rules/attention.rules';
import { LOW_STOCK } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { Clock } from '@plantao/platform/clock';
import { countUpTo } from '../../http/listed-rows.js';

/** Beyond this many a kind is shown as "mais de". */
const MAX_COUNTED = 1_000;

/** Variants on sale of which there are so few; by the index of the low ones. */
const runningLow = (offered: string): string =>
  `stock_level l where ${offered} and l.offered <= ${LOW_STOCK} and not l.retired
     and exists (select 1 from product p where p.warehouse_product_id = l.warehouse_product_id and p.active and p.deleted_at is null)`;

/** What waits for somebody, counted as the lists that it leads to count it. One statement, each part by an index. */
@Injectable()
export class AttentionReader {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async attention(): Promise<AttentionResponse['data']> {
    const now = this.clock.now();
    const waits = ATTENTION_REASONS.map((wait) => ({ wait, ...attentionCondition(wait, now) }));
    const counts = waits.map(
      ({ wait, text }) => `${countUpTo(`shop_order where ${text}`, MAX_COUNTED - 1)} as "${wait}",`,
    );
    const [row] = await this.em.execute<[Record<AttentionKind, number>]>(
      `select (select count(distinct order_id)::int from refund where state = 'failed') as "refunds-failed",
              (select coalesce(extract(epoch from ?::timestamptz - min(created_at)), 0)::int
                 from outbox_message where state = 'new' and next_at <= ?) as "worker-silent",
              ${counts.join('\n')}
              ${countUpTo(`order_return where state = 'requested'`, MAX_COUNTED - 1)} as "returns-requested",
              ${countUpTo(`order_return where state = 'received'`, MAX_COUNTED - 1)} as "returns-received",
              ${countUpTo(`order_return r where ${INSPECTED} and ${MONEY_OWED}`, MAX_COUNTED - 1)} as "returns-owed",
              ${countUpTo(`order_return where state = 'authorised' and (label_error <> '' or print_url is null and tracking is null and post_by <= ?)`, MAX_COUNTED - 1)} as "returns-unlabelled",
              ${countUpTo(`send_back s where ${AT_THE_DESK_SQL}`, MAX_COUNTED - 1)} as "send-backs",
              ${countUpTo(`(select distinct order_id from stock_hold where state = 'returning') h`, MAX_COUNTED - 1)} as "parcels-returning",
              ${countUpTo(runningLow('l.offered = 0'), MAX_COUNTED - 1)} as "stock-zero",
              ${countUpTo(runningLow(`l.offered between 1 and ${LOW_STOCK}`), MAX_COUNTED - 1)} as "stock-low",
              ${countUpTo(`chargeback where ${isInView('open')}`, MAX_COUNTED - 1)} as "chargeback",
              ${countUpTo('contact_message where answered_at is null', MAX_COUNTED - 1)} as "messages-open"`,
      [now, now, ...waits.flatMap(({ values }) => values), now],
    );
    const items = ATTENTION_KINDS.map((kind) => ({ kind, count: row[kind] })).filter(
      ({ kind, count }) => count > (kind === 'worker-silent' ? ALARMS.oldestSeconds : 0),
    );
    return { items, generatedAt: now.toISOString() };
  }
}
