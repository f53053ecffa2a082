import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { audited, type Actor } from '../orders/index.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { formatCents } from '../shared/money.js';
import { RequestLabelPayment } from './commands/request-label-payment.command.js';
import { RequestLabel } from './commands/request-label.command.js';
import { CarrierRejected, CarrierUnavailable, ShippingLabels } from './ports/shipping-labels.port.js';
import type { LabelState } from './rules/label.rules.js';

/** What became of one order of many; `unchanged`: it was so already. */
type LabelOutcome = 'done' | 'unchanged';

/** The active label of an order, as far as paying and printing many of them asks. */
interface OrderLabel {
  readonly state: LabelState;
  readonly priceCents: number | null;
  readonly carrierId: string | null;
  readonly printable: boolean;
}

/** What an active label costs, in centavos, or why it cannot be paid now. */
interface LabelPrice {
  readonly orderId: string;
  readonly priceCents: number | null;
  readonly problem: 'label.not-found' | 'label.not-ready' | 'label.paid' | null;
}

/** One action on the labels of many orders (LABEL-09, LABEL-12): asked once for all, done for each by itself. */
@Injectable()
export class LabelBatch {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly carrier: ShippingLabels,
  ) {}

  /** Requests the labels of orders that have none. */
  async requests(
    orderIds: readonly string[],
    actor: Actor,
  ): Promise<(orderId: string) => Promise<LabelOutcome>> {
    const labels = await labelsOfOrders(this.em, orderIds);
    return async (orderId) => {
      if (ofOrder(labels, orderId)) return 'unchanged';
      await this.commands.execute(new RequestLabel(orderId, actor));
      return 'done';
    };
  }

  /** What paying would cost, against the wallet as it is now, in centavos. @throws DomainError label.unavailable */
  async quote(
    orderIds: readonly string[],
  ): Promise<{ labels: LabelPrice[]; totalCents: number; balanceCents: number }> {
    const labels = await labelsOfOrders(this.em, orderIds);
    const totalCents = costOf(labels, orderIds);
    const balanceCents = totalCents === 0 ? 0 : await outcomeOf(this.carrier.balance());
    return { labels: orderIds.map((id) => priceOf(id, labels.get(id) ?? null)), totalCents, balanceCents };
  }

  /**
   * Approves each label at the price that was seen, in centavos by order; nothing is sent off when the wallet cannot
   * pay for all of them. The job asks the carrier for price and state once more.
   * @throws DomainError label.wallet-short, label.unavailable
   */
  async payments(
    seenCents: ReadonlyMap<string, number>,
    actor: Actor,
  ): Promise<(orderId: string) => Promise<LabelOutcome>> {
    const orderIds = [...seenCents.keys()];
    const labels = await labelsOfOrders(this.em, orderIds);
    await this.requireFunds(costOf(labels, orderIds));
    return async (orderId) => {
      const state = ofOrder(labels, orderId)?.state;
      if (state === 'released' || state === 'paying') return 'unchanged';
      await this.commands.execute(new RequestLabelPayment(orderId, actor, seenCents.get(orderId)));
      return 'done';
    };
  }

  /**
   * Whether the wallet pays this much now, in centavos.
   * @throws DomainError label.wallet-short, label.unavailable
   */
  async requireFunds(total: number): Promise<void> {
    const balance = total === 0 ? 0 : await outcomeOf(this.carrier.balance());
    if (balance < total)
      throw new DomainError('label.wallet-short', {
        balance: formatCents(balance),
        total: formatCents(total),
      });
  }

  /**
   * One document of the carrier with every label that is ready, and for each order why it is not in it. A label shows a
   * person's address: who took which is in the audit log.
   * @throws DomainError label.none-printable, label.refused, label.unavailable
   */
  async print(
    orderIds: readonly string[],
    actor: Actor,
  ): Promise<{ url: string; printed: (orderId: string) => Promise<LabelOutcome> }> {
    const labels = await labelsOfOrders(this.em, orderIds);
    const ready = orderIds.filter((id) => labels.get(id)?.printable && labels.get(id)?.carrierId);
    if (ready.length === 0) throw new DomainError('label.none-printable');
    const url = await outcomeOf(this.carrier.printAll(ready.map((id) => labels.get(id)?.carrierId ?? '')));
    await this.em
      .fork()
      .persist(ready.map((id) => audited(actor, 'label.print', id, {})))
      .flush();
    return {
      url,
      printed: (orderId) => {
        const label = ofOrder(labels, orderId);
        if (!label) throw new DomainError('label.not-found');
        if (!label.printable) throw new DomainError('label.not-printable');
        return Promise.resolve('done');
      },
    };
  }
}

/** The active labels of orders that exist, by the order's id; null for an order without one. */
async function labelsOfOrders(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<Map<string, OrderLabel | null>> {
  const rows = await em.execute<{ orderId: string; label: OrderLabel | null }[]>(
    `select o.id as "orderId", case when l.id is not null then jsonb_build_object('state', l.state, 'priceCents', l.price_cents,
              'carrierId', l.carrier_id, 'printable', l.state = 'released' and l.print_url is not null) end as label
       from shop_order o left join shipping_label l
         on l.order_id = o.id and l.state in ('requested', 'pending', 'paying', 'released')
      where o.id in (?)`,
    [[...orderIds]],
  );
  return new Map(rows.map(({ orderId, label }) => [orderId, label]));
}

/** @throws DomainError order.not-found */
function ofOrder(labels: ReadonlyMap<string, OrderLabel | null>, orderId: string): OrderLabel | null {
  const label = labels.get(orderId);
  if (label === undefined) throw new DomainError('order.not-found');
  return label;
}

/** What the wallet pays for the labels that are not paid yet, in centavos. */
function costOf(labels: ReadonlyMap<string, OrderLabel | null>, orderIds: readonly string[]): number {
  return orderIds.reduce((sum, id) => {
    const label = labels.get(id);
    return sum + (label?.state === 'pending' ? (label.priceCents ?? 0) : 0);
  }, 0);
}

function priceOf(orderId: string, label: OrderLabel | null): LabelPrice {
  return { orderId, priceCents: label?.priceCents ?? null, problem: problemOf(label) };
}

function problemOf(label: OrderLabel | null): LabelPrice['problem'] {
  if (!label) return 'label.not-found';
  if (label.state === 'requested') return 'label.not-ready';
  if (label.state === 'pending') return label.priceCents === null ? 'label.not-ready' : null;
  return 'label.paid';
}

/** Maps failures of the carrier to our errors. */
async function outcomeOf<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof CarrierUnavailable) throw new DomainError('label.unavailable');
    if (error instanceof CarrierRejected) throw new DomainError('label.refused', { reason: error.message });
    throw error;
  }
}
