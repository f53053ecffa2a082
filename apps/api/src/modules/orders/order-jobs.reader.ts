import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrderEventView, OrderJobView } from '@plantao/contracts/orders/orders-bulk.view';
import { consumersOf } from '@plantao/domain/consumers';
import { KEEP, queueOf, type QueueName } from '@plantao/domain/queues';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Clock } from '@plantao/platform/clock';
import { FAILING_SERVICES } from '../../http/service-outages.js';
import { iso } from './order.presenter.js';

interface EventRow {
  /** Null when the order has no event (they are kept for a month). */
  id: string | null;
  type: string;
  at: Date | string;
  state: OrderEventView['state'];
  deliveries: number;
  lastError: string | null;
  done: string[] | null;
}

/** Which service the jobs of a queue need, as processes report it (`serviceHealth`). */
const SERVICE_OF: Partial<Record<QueueName, string>> = {
  payments: 'mercado-pago',
  labels: 'melhor-envio',
  mail: 'mail',
};
/** Since when services do not answer the workers, by name; ISO 8601. */
type FailingSince = Readonly<Record<string, string>>;

/** What the events of an order set off, from the outbox: the queue itself is not asked. */
@Injectable()
export class OrderJobsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Newest first, at most fifty. @throws DomainError order.not-found */
  async of(orderId: string): Promise<OrderEventView[]> {
    const rows = await this.em.execute<EventRow[]>(
      `select m.id, m.type, m.created_at as at, m.state, m.deliveries, m.last_error as "lastError",
              (select array_agg(i.consumer) from inbox_entry i where i.event_id = m.id) as done
         from shop_order o left join outbox_message m on m.aggregate_id = o.id
        where o.id = ? order by m.created_at desc nulls last, m.id limit 50`,
      [orderId],
    );
    if (rows.length === 0) throw new DomainError('order.not-found');
    const failingSince = rows.some(({ state }) => state === 'published') ? await this.failingSince() : {};
    return rows.flatMap((row) => (row.id === null ? [] : [this.present(row, row.id, failingSince)]));
  }

  private async failingSince(): Promise<FailingSince> {
    const [row] = await this.em.execute<{ failingSince: FailingSince | null }[]>(
      `select jsonb_object_agg(name, since) as "failingSince" from (
         select service->>'name' as name, min(service->>'failingSince') as since from ${FAILING_SERVICES} group by 1) services`,
    );
    return row?.failingSince ?? {};
  }

  private present(row: EventRow, id: string, failingSince: FailingSince): OrderEventView {
    const jobs = (consumersOf(row.type) ?? []).map((name) => this.jobOf(row, id, name, failingSince));
    return { id, type: row.type, at: iso(row.at), state: row.state, jobs };
  }

  private jobOf(row: EventRow, id: string, name: string, failingSince: FailingSince): OrderJobView {
    const done = row.done?.includes(name) ?? false;
    const failed = !done && row.state === 'dead';
    const age = this.clock.now().getTime() - new Date(row.at).getTime();
    const retained = age < (done ? KEEP.removeOnComplete.age : KEEP.removeOnFail.age) * 1_000;
    const waits = !done && !failed && row.state === 'published';
    return {
      name,
      state: done ? 'done' : failed ? 'failed' : 'waiting',
      awaitsSince: (waits && failingSince[SERVICE_OF[queueOf(name)] ?? '']) || null,
      path:
        retained && row.deliveries > 0
          ? `/queue/${queueOf(name)}/${id}-${name}-${String(row.deliveries)}`
          : null,
    };
  }
}
