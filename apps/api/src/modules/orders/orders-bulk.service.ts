import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrdersFilterDto } from '@plantao/contracts/orders/admin-order.dto';
import type { BulkStatusDto } from '@plantao/contracts/orders/orders-bulk.dto';
import type { BulkResultView, StatusChangeResponse } from '@plantao/contracts/orders/orders-bulk.view';
import { StatusChanges, type Actor, type OrderStatus } from '@plantao/domain/orders';
import { MAX_STATUS_CHANGE } from '@plantao/domain/shared/constants';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { shortId } from '@plantao/domain/shared/order-number';
import { Clock } from '@plantao/platform/clock';
import { reportEach } from '../../http/bulk-report.js';
import { orderFilter } from './order-filter.js';

/** Refused orders that are listed. */
const MAX_REFUSALS = 100;

/** One status for many orders: each for itself, so that one refusal stops no other; every order is reported. */
@Injectable()
export class OrdersBulk {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: StatusChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes these orders now.
   * @param seen the status of each, as the list showed it; one that has moved since stays as it is
   * @param unstitched pieces of each that are still to be stitched, as the list showed them; one that has more by now is not posted
   * @throws DomainError request.invalid when these are not as many
   */
  changeStatus(
    ids: readonly string[],
    to: OrderStatus,
    { seen, unstitched }: Pick<BulkStatusDto, 'seen' | 'unstitched'>,
    actor: Actor,
  ): Promise<BulkResultView[]> {
    if ([seen, unstitched].some((list) => list && list.length !== ids.length))
      throw new DomainError('request.invalid');
    const known = new Map(
      ids.map((id, at) => [
        id,
        { seen: seen?.[at], unstitched: unstitched ? unstitched[at] : (true as const) },
      ]),
    );
    return reportEach(ids, (id) => this.changes.move(id, to, actor, known.get(id)));
  }

  /**
   * Has a job change all orders of a filter, the oldest first. Resolves to the id of the change.
   * @param seen how many orders the list showed
   * @param sees whether the caller sees personal data
   * @throws DomainError status-change.empty, status-change.too-many, status-change.stale
   */
  async changeAll(
    filter: OrdersFilterDto,
    to: OrderStatus,
    seen: number,
    actor: Actor,
    sees: boolean,
  ): Promise<string> {
    const { text, values } = orderFilter(filter, this.clock.now(), sees);
    const rows = await this.em.execute<{ id: string; status: OrderStatus }[]>(
      `select id, status from shop_order where ${text} order by created_at, id limit ${MAX_STATUS_CHANGE + 1}`,
      [...values],
    );
    return this.changes.ask(rows, to, seen, actor);
  }

  /** How far a change is. @throws DomainError status-change.not-found */
  async progress(id: string): Promise<StatusChangeResponse> {
    const [row] = await this.em.execute<
      (Omit<StatusChangeResponse['data']['change'], 'refusals'> & {
        refusals: { id: string; message: string }[];
      })[]
    >(
      `select c.id, c.status, count(w.*)::int as total, count(w.*) filter (where w.outcome is null)::int as waiting,
              count(*) filter (where w.outcome = 'done')::int as done, count(*) filter (where w.outcome = 'unchanged')::int as unchanged,
              count(*) filter (where w.outcome = 'refused')::int as refused,
              (select coalesce(jsonb_agg(jsonb_build_object('id', r.order_id, 'message', r.refusal) order by r.position), '[]')
                 from (select order_id, refusal, position from status_change_order
                        where change_id = c.id and outcome = 'refused' order by position limit ${MAX_REFUSALS}) r) as refusals
         from status_change c left join status_change_order w on w.change_id = c.id where c.id = ? group by c.id, c.status`,
      [id],
    );
    if (!row) throw new DomainError('status-change.not-found');
    const refusals = row.refusals.map((one) => ({ ...one, shortId: shortId(one.id) }));
    return { data: { change: { ...row, refusals } } };
  }
}
