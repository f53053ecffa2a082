import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { lockOrders, type OrderStatus } from '../orders/index.js';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { message } from '../shared/errors/message.js';
import { OrderEmbroidery } from './entities/order-embroidery.entity.js';
import type { ProductionStep } from './rules/production.rules.js';

/** What became of one line. */
export interface ProductionResult {
  readonly id: string;
  readonly outcome: 'done' | 'unchanged' | 'refused';
  /** Why it was refused, fit to show. */
  readonly message: string | null;
}

/** What is said of pieces that go back to the queue. `notStitched`: nobody has stitched on any of them. */
interface WayBack {
  readonly reason?: string | undefined;
  readonly notStitched?: boolean | undefined;
}

/** Moves pieces through production. */
@Injectable()
export class Production {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves lines of orders one step on, or back to the queue with a reason. Each is judged for itself, so that one refusal stops
   * no other; all are written in one transaction, with their orders locked, as a customer's change is.
   * @param ids up to a hundred
   * @throws DomainError embroidery.reason without one for the way back, request.invalid for `notStitched` on any other way
   */
  async move(
    ids: readonly string[],
    to: ProductionStep,
    actor: Actor,
    { reason, notStitched = false }: WayBack = {},
  ): Promise<readonly ProductionResult[]> {
    const why = reason?.trim() ?? '';
    if (to === 'queued' && why.length < 3) throw new DomainError('embroidery.reason');
    if (to !== 'queued' && notStitched) throw new DomainError('request.invalid');
    return inTransaction(this.em, async (em) => {
      await lockOrders(em, await ordersOf(em, ids));
      const rows = new Map(
        (await em.find(OrderEmbroidery, { id: { $in: [...ids] } })).map((row) => [row.id, row]),
      );
      const started = await startedOrders(em, [...rows.values()]);
      const ended = await endedOrders(em, [...rows.values()]);
      const givenBack = await linesGivenBack(em, ids);
      const now = this.clock.now();
      return ids.map((id): ProductionResult => {
        const row = rows.get(id);
        if (!row) return { id, outcome: 'refused', message: message('embroidery.unknown') };
        const end = ended.get(row.orderId);
        if (row.state !== to && (end === 'order.cancelled' || (end && to === 'queued')))
          return { id, outcome: 'refused', message: message(end) };
        if (givenBack.has(id) && row.state !== to && to !== 'done')
          return { id, outcome: 'refused', message: message('embroidery.given-back') };
        const before = row.state;
        const isUndone = notStitched && row.startedAt != null;
        try {
          const isFirst = !started.has(row.orderId);
          if (!row.moveTo(to, now, { reason: why, notStitched }, isFirst))
            return { id, outcome: 'unchanged', message: null };
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          return { id, outcome: 'refused', message: error.message };
        }
        if (to === 'stitching') started.add(row.orderId);
        em.persist(audited(row, before, { reason: why, notStitched: isUndone }, actor));
        return { id, outcome: 'done', message: null };
      });
    });
  }
}

async function ordersOf(em: EntityManager, ids: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    'select distinct order_id as id from order_embroidery where id = any(?::uuid[])',
    [`{${ids.join()}}`],
  );
  return rows.map(({ id }) => id);
}

/** Those of which something was stitched before. */
async function startedOrders(em: EntityManager, rows: readonly OrderEmbroidery[]): Promise<Set<string>> {
  const found = await em.execute<{ id: string }[]>(
    `select distinct order_id as id from order_embroidery where started_at is not null and order_id = any(?::uuid[])`,
    [`{${[...new Set(rows.map(({ orderId }) => orderId))].join()}}`],
  );
  return new Set(found.map(({ id }) => id));
}

/** Nothing of a cancelled order is stitched any more, whatever was done before; what has left is not in the shop to go back. */
async function endedOrders(
  em: EntityManager,
  rows: readonly OrderEmbroidery[],
): Promise<Map<string, 'order.cancelled' | 'embroidery.left'>> {
  const found = await em.execute<{ id: string; status: OrderStatus }[]>(
    `select id, status from shop_order where status in ('cancelled', 'shipped', 'delivered') and id = any(?::uuid[])`,
    [`{${[...new Set(rows.map(({ orderId }) => orderId))].join()}}`],
  );
  return new Map(
    found.map(({ id, status }) => [id, status === 'cancelled' ? 'order.cancelled' : 'embroidery.left']),
  );
}

/** Lines of which no piece is left to be stitched: their money went back. */
async function linesGivenBack(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const found = await em.execute<{ id: string }[]>(
    `select e.id from order_embroidery e join order_item i on i.id = e.item_id where e.id = any(?::uuid[]) and i.refunded >= i.quantity`,
    [`{${ids.join()}}`],
  );
  return new Set(found.map(({ id }) => id));
}

const audited = (
  row: OrderEmbroidery,
  before: string,
  { reason, notStitched }: Required<WayBack>,
  actor: Actor,
): AuditEntry =>
  AuditEntry.of({
    ...actorOf(actor),
    action: 'embroidery.state',
    entity: 'order',
    entityId: row.orderId,
    before: { embroidery: before },
    after: { embroidery: row.state, ...(reason && { reason }), ...(notStitched && { notStitched }) },
  });
