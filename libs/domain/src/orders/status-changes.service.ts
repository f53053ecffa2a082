import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { actorOf, type Actor } from '../shared/actor.js';
import { JOB_TIME_SLICE_MS, MAX_STATUS_CHANGE } from '../shared/constants.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { ChangeOrderStatus } from './commands/change-order-status.command.js';
import { StatusChange } from './entities/status-change.entity.js';
import type { OrderStatus } from './rules/order-status.rules.js';

/** Orders that are read at a time. */
const BATCH_SIZE = 25;

/** An order of a list, with the status that the list found. */
interface SeenOrder {
  readonly id: string;
  readonly status: OrderStatus;
}

interface WaitingOrder {
  readonly orderId: string;
  readonly seen: OrderStatus | null;
}

/** What a run of the job did, in orders. */
interface ChangedCounts {
  readonly done: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** One status for many orders: each order is a transaction of its own, and a refusal stops no other. */
@Injectable()
export class StatusChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for the status of all these orders; the job `orders.change-status` follows. Resolves to the id of the change.
   * @param seen how many orders the person saw
   * @throws DomainError status-change.empty, status-change.too-many, status-change.stale when they are not as many as were seen
   */
  ask(orders: readonly SeenOrder[], status: OrderStatus, seen: number, actor: Actor): Promise<string> {
    return inTransaction(this.em, async (em) => {
      if (orders.length === 0) throw new DomainError('status-change.empty');
      if (orders.length > MAX_STATUS_CHANGE) throw new DomainError('status-change.too-many');
      if (orders.length !== seen) throw new DomainError('status-change.stale');
      const change = Object.assign(new StatusChange(), {
        ...{ id: crypto.randomUUID(), status, authorId: actor.id },
        ...{ author: actor.name.slice(0, 120), createdAt: this.clock.now() },
      });
      change.announce();
      const after = { status, orders: orders.length };
      em.persist([
        change,
        AuditEntry.of({
          ...actorOf(actor),
          ...{ action: 'status-change.ask', entity: 'status-change', entityId: change.id, after },
        }),
      ]);
      await em.flush();
      await em.execute(
        `insert into status_change_order (change_id, order_id, seen_status, position)
         select ?, w.id, w.status, w.place from unnest(array[?]::uuid[], array[?]::text[]) with ordinality as w(id, status, place)`,
        [change.id, orders.map((order) => order.id), orders.map((order) => order.status)],
      );
      return change.id;
    });
  }

  /**
   * Until nothing waits any more, or its time slice is over: then it asks for a next job, which goes on where it stood, as does the one
   * that follows when the worker was lost. An order whose outcome was not written down before is found changed already.
   */
  async run(em: EntityManager, changeId: string, signal: AbortSignal): Promise<ChangedCounts> {
    const counted = { done: 0, unchanged: 0, refused: 0 };
    const change = await em.findOneOrFail(StatusChange, { id: changeId });
    const actor: Actor = { id: change.authorId ?? null, name: change.author };
    const end = this.clock.in(JOB_TIME_SLICE_MS);
    for (let isFirst = true; ;) {
      const waiting = await em.execute<WaitingOrder[]>(
        `select order_id as "orderId", seen_status as seen from status_change_order
          where change_id = ? and outcome is null order by position limit ${BATCH_SIZE}`,
        [changeId],
      );
      if (waiting.length === 0) return counted;
      for (const order of waiting) {
        signal.throwIfAborted();
        if (!isFirst && this.clock.now() >= end) {
          change.announce();
          await em.flush();
          return counted;
        }
        isFirst = false;
        const { outcome, refusal } = await this.outcomeOf(order, change.status, actor);
        await em.execute(
          `update status_change_order set outcome = ?, refusal = ? where change_id = ? and order_id = ? and outcome is null`,
          [outcome, refusal.slice(0, 300), changeId, order.orderId],
        );
        counted[outcome] += 1;
      }
    }
  }

  /**
   * Changes one of many orders. Unpaid ones are refused: a payment by hand is written down for one order at a time, knowingly.
   * 'Postado' takes the code of the label. One that has another status than was `seen` stays as it is, as does one that would leave
   * before its embroidery is done, unless who chose it was asked about that.
   * @throws DomainError order.not-found, order.not-paid, and those of ChangeOrderStatus
   */
  async move(
    orderId: string,
    to: OrderStatus,
    actor: Actor,
    known: ChangeOrderStatus['known'] = {},
  ): Promise<'done' | 'unchanged'> {
    const [order] = await this.em
      .fork()
      .execute<{ status: OrderStatus; unpaid: boolean; tracking: string | null }[]>(
        `select o.status, o.paid_state = 'unpaid' as unpaid, coalesce(o.tracking, l.tracking) as tracking
           from shop_order o left join shipping_label l
             on l.order_id = o.id and l.state in ('requested', 'pending', 'paying', 'released')
          where o.id = ?`,
        [orderId],
      );
    if (!order) throw new DomainError('order.not-found');
    const { status, unpaid, tracking } = order;
    if (status === to && status !== 'cancelled') return 'unchanged';
    if (unpaid && status !== 'cancelled' && to !== 'cancelled') throw new DomainError('order.not-paid');
    const code = tracking ?? undefined;
    await this.commands.execute(
      new ChangeOrderStatus(orderId, to, code, actor, { ...known, mayRegister: false }),
    );
    return 'done';
  }

  private async outcomeOf(
    { orderId, seen }: WaitingOrder,
    to: OrderStatus,
    actor: Actor,
  ): Promise<{ outcome: keyof ChangedCounts; refusal: string }> {
    try {
      return { outcome: await this.move(orderId, to, actor, { seen: seen ?? undefined }), refusal: '' };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { outcome: 'refused', refusal: error.message };
    }
  }
}
