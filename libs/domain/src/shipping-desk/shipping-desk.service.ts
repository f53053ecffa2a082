import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { LabelBatch } from '../shipping/index.js';
import { batchOrders, type BatchOrderRow } from './batch-orders.js';
import { BatchOrder, ShippingBatch } from './entities/shipping-batch.entity.js';
import { MAX_BATCH_ORDERS, takesStep, type QueuedStep } from './rules/desk-state.rules.js';

/** Labels of one document of the carrier at most. */
const LABELS_A_DOCUMENT = 100;

/**
 * The position of each chosen order: by the first bin that it is picked from, what has no bin last, then the older
 * order first.
 */
const ADD_ORDERS = `
  insert into shipping_batch_order (batch_id, order_id, position, asked_by, fault)
  select ?, o.id, row_number() over (order by bin.first nulls last, o.created_at, o.id), '', ''
    from shop_order o left join lateral (
      select min(w.bin collate "C") as first from order_item i join stock_level s on s.sku = i.sku
        join warehouse_product w on w.id = s.warehouse_product_id where i.order_id = o.id and w.bin <> '') bin on true
   where o.id in (?)`;

/** What of a batch somebody asks for. */
export interface WantedStep {
  readonly step: QueuedStep;
  /** Only these of its orders; undefined for all that are so far. */
  readonly orderIds?: readonly string[] | undefined;
  /** What paying costs as it was seen, in centavos. */
  readonly totalCents?: number | undefined;
}

/**
 * The shipping desk: batches of orders that go together through request, payment, print and posting. What a step does to
 * an order is the order's own command; the batch only remembers what was asked, so that it goes on after a reload and
 * with another person.
 */
@Injectable()
export class ShippingDesk {
  constructor(
    private readonly em: EntityManager,
    private readonly labels: LabelBatch,
    private readonly clock: Clock,
  ) {}

  /** A batch of these orders; unknown ones are left out. @throws DomainError shipping-batch.empty */
  open(orderIds: readonly string[], actor: Actor): Promise<string> {
    return inTransaction(this.em, async (em) => {
      const batch = Object.assign(new ShippingBatch(), {
        id: crypto.randomUUID(),
        authorId: actor.id,
        author: actor.name,
        createdAt: this.clock.now(),
      });
      const wanted = [...new Set(orderIds)].slice(0, MAX_BATCH_ORDERS);
      if (wanted.length === 0) throw new DomainError('shipping-batch.empty');
      em.persist([batch, entry(actor, 'shipping-batch.open', batch.id, { orders: wanted.length })]);
      await em.flush();
      await em.execute(ADD_ORDERS, [batch.id, wanted]);
      if ((await em.count(BatchOrder, { batch: batch.id })) === 0)
        throw new DomainError('shipping-batch.empty');
      return batch.id;
    });
  }

  /**
   * Asks for a step of every order that is so far; the job `labels.batch` does it. Orders of which something is asked
   * already stay as they are: two people who press at once ask once. Resolves to how many orders it was asked of.
   * @throws DomainError shipping-batch.not-found, shipping-batch.nothing, shipping-batch.total (other labels or prices
   * than were seen), label.wallet-short, label.unavailable
   */
  async ask(batchId: string, { step, orderIds, totalCents }: WantedStep, actor: Actor): Promise<number> {
    // The carrier is asked about its wallet by a request that can be right alone, and while nothing is locked.
    if (step === 'pay') {
      const em = this.em.fork();
      if ((await em.count(ShippingBatch, { id: batchId })) === 0)
        throw new DomainError('shipping-batch.not-found');
      await rowsToAsk(em, batchId, { step, orderIds, totalCents });
      await this.labels.requireFunds(totalCents ?? 0);
    }
    return inTransaction(this.em, async (em) => {
      const batch = await lockBatch(em, batchId);
      const rows = await rowsToAsk(em, batchId, { step, orderIds, totalCents });
      await em.execute(
        `update shipping_batch_order b set step = ?, seen_cents = w.cents, asked_by_id = ?, asked_by = ?, fault = ''
           from jsonb_to_recordset(?::jsonb) as w(id uuid, cents int) where b.batch_id = ? and b.order_id = w.id`,
        [step, actor.id, actor.name.slice(0, 120), JSON.stringify(rows.map(askedOf(step))), batchId],
      );
      batch.announceStep();
      const after = { step, orders: rows.length, ...(step === 'pay' && { amountCents: totalCents }) };
      em.persist(entry(actor, 'shipping-batch.ask', batchId, after));
      return rows.length;
    });
  }

  /**
   * The carrier's documents with the labels that can be printed, in the order of picking: one, or several of a hundred
   * labels. Who took which is in the audit log.
   * @throws DomainError shipping-batch.not-found, label.none-printable, label.refused, label.unavailable
   */
  async print(batchId: string, actor: Actor): Promise<{ urls: string[]; orders: number }> {
    const em = this.em.fork();
    if ((await em.count(ShippingBatch, { id: batchId })) === 0)
      throw new DomainError('shipping-batch.not-found');
    const ids = (await batchOrders(em, batchId))
      .filter(({ state }) => takesStep('print', state))
      .map(({ orderId }) => orderId);
    if (ids.length === 0) throw new DomainError('label.none-printable');
    const urls: string[] = [];
    for (let from = 0; from < ids.length; from += LABELS_A_DOCUMENT) {
      const some = ids.slice(from, from + LABELS_A_DOCUMENT);
      urls.push((await this.labels.print(some, actor)).url);
      await em.execute(
        `update shipping_batch_order set printed_at = ?, fault = '' where batch_id = ? and order_id in (?)`,
        [this.clock.now(), batchId, some],
      );
    }
    return { urls, orders: ids.length };
  }
}

async function lockBatch(em: EntityManager, id: string): Promise<ShippingBatch> {
  const batch = await em.findOne(ShippingBatch, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!batch) throw new DomainError('shipping-batch.not-found');
  return batch;
}

/** @throws DomainError shipping-batch.nothing, shipping-batch.total */
async function rowsToAsk(
  em: EntityManager,
  batchId: string,
  { step, orderIds, totalCents }: WantedStep,
): Promise<BatchOrderRow[]> {
  const wanted = orderIds && new Set(orderIds);
  const rows = (await batchOrders(em, batchId)).filter(
    (row) => row.step === null && takesStep(step, row.state) && (!wanted || wanted.has(row.orderId)),
  );
  if (rows.length === 0) throw new DomainError('shipping-batch.nothing');
  if (step === 'pay' && costOf(rows) !== totalCents) throw new DomainError('shipping-batch.total');
  return rows;
}

/** What the wallet would pay, in centavos. */
export const costOf = (rows: readonly BatchOrderRow[]): number =>
  rows.reduce((sum, { label }) => sum + (label?.priceCents ?? 0), 0);

const askedOf =
  (step: QueuedStep) =>
  ({ orderId, label }: BatchOrderRow) => ({ id: orderId, cents: step === 'pay' ? label?.priceCents : null });

const entry = (actor: Actor, action: string, id: string, after: unknown): AuditEntry =>
  AuditEntry.of({ ...actorOf(actor), action, entity: 'shipping-batch', entityId: id, after });
