import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PricedLabelDto } from '@plantao/contracts/orders/orders-bulk.dto';
import type {
  BulkResultView,
  LabelPriceView,
  LabelsQuoteAnswer,
} from '@plantao/contracts/orders/orders-bulk.view';
import {
  CarrierRejected,
  CarrierUnavailable,
  RequestLabelPayment,
  ShippingLabels,
  audited,
  type Actor,
  type LabelState,
} from '@plantao/domain/orders';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { message } from '@plantao/domain/shared/errors/message';
import { formatCents, fromReais, toReais } from '@plantao/domain/shared/money';
import { shortId } from '@plantao/domain/shared/order-number';
import { OrdersBulk } from './orders-bulk.service.js';

interface LabelStanding {
  orderId: string;
  state: LabelState;
  priceCents: number | null;
  carrierId: string | null;
  printable: boolean;
}

/** Paying and printing the labels of many orders (LABEL-09, LABEL-12). */
@Injectable()
export class LabelsBulk {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly carrier: ShippingLabels,
    private readonly orders: OrdersBulk,
  ) {}

  /** What it would cost, against the wallet as it is now. @throws DomainError label.unavailable */
  async quote(ids: readonly string[]): Promise<LabelsQuoteAnswer['data']> {
    const labels = await this.standings(ids);
    const prices = ids.map((id) => priceOf(id, labels.get(id)));
    const cents = ids.reduce((sum, id) => sum + costOf(labels.get(id)), 0);
    const balance = cents === 0 ? 0 : await this.balance();
    return { labels: prices, total: toReais(cents), balance: toReais(balance), enough: balance >= cents };
  }

  /**
   * Approves each label at the price that was seen; nothing is sent off when the wallet cannot pay for all of them. The
   * job asks the carrier for price and state once more.
   * @throws DomainError label.wallet-short, label.unavailable
   */
  async pay(wishes: readonly PricedLabelDto[], actor: Actor): Promise<BulkResultView[]> {
    const ids = wishes.map(({ id }) => id);
    const labels = await this.standings(ids);
    const total = ids.reduce((sum, id) => sum + costOf(labels.get(id)), 0);
    const balance = total === 0 ? 0 : await this.balance();
    if (balance < total)
      throw new DomainError('label.wallet-short', {
        balance: formatCents(balance),
        total: formatCents(total),
      });
    const seen = new Map(wishes.map(({ id, price }) => [id, fromReais(price)]));
    return this.orders.forEach(ids, async ({ id }) => {
      const label = labels.get(id);
      if (label?.state === 'released' || label?.state === 'paying') return 'unchanged';
      if (label?.state === 'pending' && label.priceCents !== null && label.priceCents !== seen.get(id))
        throw new DomainError('label.price-changed', { price: formatCents(label.priceCents) });
      await this.commands.execute(new RequestLabelPayment(id, actor));
      return 'done';
    });
  }

  /** One document of the carrier with every label that is ready. @throws DomainError label.none-printable */
  async print(ids: readonly string[], actor: Actor): Promise<{ url: string; results: BulkResultView[] }> {
    const labels = await this.standings(ids);
    const ready = ids.flatMap((id) => {
      const label = labels.get(id);
      return label?.printable && label.carrierId ? [label.carrierId] : [];
    });
    const results = await this.orders.forEach(ids, ({ id }) =>
      labels.get(id)?.printable
        ? Promise.resolve('done' as const)
        : Promise.reject(new DomainError(labels.has(id) ? 'label.not-printable' : 'label.not-found')),
    );
    if (ready.length === 0) throw new DomainError('label.none-printable');
    const url = await asked(this.carrier.printAll(ready));
    // A label shows a person's address: who took which is in the audit log.
    const printed = ids.filter((id) => labels.get(id)?.printable);
    await this.em
      .fork()
      .persist(printed.map((id) => audited(actor, 'label.print', id, {})))
      .flush();
    return { url, results };
  }

  private balance(): Promise<number> {
    return asked(this.carrier.balance());
  }

  private async standings(ids: readonly string[]): Promise<Map<string, LabelStanding>> {
    const rows = await this.em.execute<LabelStanding[]>(
      `select order_id as "orderId", state, price_cents as "priceCents", carrier_id as "carrierId",
              state = 'released' and print_url is not null as printable
         from shipping_label where order_id in (?) and state in ('requested', 'pending', 'paying', 'released')`,
      [[...ids]],
    );
    return new Map(rows.map((row) => [row.orderId, row]));
  }
}

/** What the wallet pays for a label that is not paid yet, in centavos. */
const costOf = (label: LabelStanding | undefined): number =>
  label?.state === 'pending' ? (label.priceCents ?? 0) : 0;

function priceOf(id: string, label: LabelStanding | undefined): LabelPriceView {
  const price = label?.priceCents === null || !label ? null : toReais(label.priceCents);
  const fault = faultOf(label);
  return { id, shortId: shortId(id), price, payable: fault === null, message: fault };
}

function faultOf(label: LabelStanding | undefined): string | null {
  if (!label) return message('label.not-found');
  if (label.state === 'requested') return message('label.not-ready');
  if (label.state === 'pending') return label.priceCents === null ? message('label.not-ready') : null;
  return message('label.paid');
}

/** The carrier's silence and refusals in words of ours. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CarrierUnavailable) throw new DomainError('label.unavailable');
    if (error instanceof CarrierRejected) throw new DomainError('label.refused', { reason: error.message });
    throw error;
  }
}
