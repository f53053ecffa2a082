import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ATTENTION_KINDS,
  type AttentionAnswer,
  type AttentionKind,
} from '@plantao/contracts/admin/dashboard.view';
import { ALARMS } from '@plantao/domain/alarms/rules/alarm.rules';
import { LOW_STOCK } from '@plantao/domain/warehouse/rules/variant-limits.rules';
import { Clock } from '@plantao/platform/clock';

/** An unpaid order that is older than this is asked about. */
const UNPAID_LONG = 24 * 60 * 60_000;

/** What waits for somebody, counted as the lists that it leads to count it. One statement, each part by an index. */
@Injectable()
export class AttentionReader {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async attention(): Promise<AttentionAnswer['data']> {
    const now = this.clock.now();
    const [row] = await this.em.execute<[Record<AttentionKind, number>]>(
      `select (select count(*)::int from refund where state = 'failed') as "refunds-failed",
              (select coalesce(extract(epoch from ?::timestamptz - min(created_at)), 0)::int
                 from outbox_message where state = 'new' and next_at <= ?) as "worker-silent",
              (select count(*)::int from shop_order where status = 'pending' and created_at < ?) as "unpaid-long",
              (select count(*)::int from shop_order o
                where o.status = 'confirmed' and o.paid_state = 'paid'
                  and not exists (select 1 from shipping_label l where l.order_id = o.id and l.state not in ('cancelled', 'refused'))) as "labels-missing",
              (select count(*)::int from shipping_label where state = 'pending') as "labels-unpaid",
              running."stock-zero", running."stock-low",
              (select count(*)::int from contact_message where answered_at is null) as "messages-open"
         from (select count(*) filter (where l.offered = 0)::int as "stock-zero",
                      count(*) filter (where l.offered > 0)::int as "stock-low"
                 from stock_level l
                where l.offered <= ${LOW_STOCK} and not l.retired
                  and exists (select 1 from product p
                               where p.warehouse_product_id = l.warehouse_product_id and p.active and p.deleted_at is null)) running`,
      [now, now, new Date(now.getTime() - UNPAID_LONG)],
    );
    const items = ATTENTION_KINDS.map((kind) => ({ kind, count: row[kind] })).filter(
      ({ kind, count }) => count > (kind === 'worker-silent' ? ALARMS.oldestSeconds : 0),
    );
    return { items, generatedAt: now.toISOString() };
  }
}
