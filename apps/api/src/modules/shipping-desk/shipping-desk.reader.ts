import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BatchQueryDto } from '@plantao/contracts/shipping-desk/shipping-desk.dto';
import type {
  BatchesResponse,
  BatchOrderView,
  BatchResponse,
  BatchSummaryView,
  ScannedResponse,
} from '@plantao/contracts/shipping-desk/shipping-desk.view';
import { writtenText } from '@plantao/domain/accounts/rules/redaction.rules';
import { deliveryName } from '@plantao/domain/orders/rules/delivery-name.rules';
import { keepsPieces, type DeliveryAddress } from '@plantao/domain/orders';
import { MONEY_LETS_SHIP } from '@plantao/domain/orders/rules/order-status.rules';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { toReais } from '@plantao/domain/shared/money';
import { shortId } from '@plantao/domain/shared/order-number';
import {
  IN_NEWEST_BATCHES,
  NEWEST_BATCHES,
  batchOrders,
  costOf,
  type BatchOrderRow,
} from '@plantao/domain/shipping-desk';
import { countStates } from '@plantao/domain/shipping-desk/rules/desk-state.rules';
import { countUpTo, paginationOf } from '../../http/listed-rows.js';
import { SLIPS_A_PART } from './picking.reader.js';

/** Orders with pieces whose money lets them be posted, and that nobody has posted. */
const TO_SEND = `status in ('confirmed', 'processing') and ${MONEY_LETS_SHIP} and ${keepsPieces('shop_order')}`;

interface OrderFacts {
  id: string;
  customer: string;
  place: string;
  delivery: { name: string; company: string };
  pieces: number;
  tracking: string | null;
  address: DeliveryAddress;
}

/** What of an order the desk shows; `o` is the order. A street is on the label alone. */
const FACTS = `o.id, o.customer->>'name' as customer,
  concat_ws(' · ', nullif(o.address->>'city', ''), nullif(o.address->>'state', '')) as place,
  jsonb_build_object('name', coalesce(o.ship_type->>'name', ''), 'company', coalesce(o.ship_type->>'company', '')) as delivery,
  (select coalesce(sum(i.quantity - i.refunded), 0)::int from order_item i where i.order_id = o.id) as pieces, o.tracking,
  o.address`;

/** The batches of the shipping desk. */
@Injectable()
export class ShippingDeskReader {
  constructor(private readonly em: EntityManager) {}

  /** The newest batches, how many orders wait to be sent, counted up to what a list shows, and how many of these are in those batches. */
  async newest(): Promise<BatchesResponse> {
    const batches = await this.em.execute<
      (Omit<BatchSummaryView, 'createdAt'> & { createdAt: Date | string })[]
    >(
      `select b.id, b.author, b.created_at as "createdAt", count(o.id)::int as orders,
              count(o.id) filter (where o.status not in ('shipped', 'delivered', 'cancelled'))::int as open
         from (${NEWEST_BATCHES}) b
         join shipping_batch_order i on i.batch_id = b.id join shop_order o on o.id = i.order_id
        group by b.id, b.author, b.created_at order by b.created_at desc, b.id desc`,
    );
    const [count] = await this.em.execute<{ waiting: number; batched: number }[]>(
      `select ${countUpTo(`shop_order where ${TO_SEND}`)} as waiting,
              (select count(*)::int from shop_order where ${TO_SEND} and id in (${IN_NEWEST_BATCHES})) as batched`,
    );
    return {
      data: {
        batches: batches.map((batch) => ({ ...batch, createdAt: new Date(batch.createdAt).toISOString() })),
        waiting: count?.waiting ?? 0,
        batched: count?.batched ?? 0,
      },
    };
  }

  /**
   * @param whole whether what the carrier refused is shown as it is; otherwise without the address of the order
   * @throws DomainError shipping-batch.not-found
   */
  async one(id: string, query: BatchQueryDto, whole: boolean): Promise<BatchResponse> {
    const [batch] = await this.em.execute<{ author: string; createdAt: Date | string }[]>(
      `select author, created_at as "createdAt" from shipping_batch where id = ?`,
      [id],
    );
    if (!batch) throw new DomainError('shipping-batch.not-found');
    const all = await batchOrders(this.em, id);
    const shown = all.filter(({ state, fault }) =>
      query.state === 'fault' ? fault !== '' : !query.state || state === query.state,
    );
    const { page, limit } = query;
    const rows = await this.present(shown.slice((page - 1) * limit, page * limit), whole);
    const toPay = all.filter(({ state, step }) => state === 'to-pay' && step === null);
    const unstitched = toPay.filter((order) => order.unstitched).length;
    const view = {
      id,
      author: batch.author,
      createdAt: new Date(batch.createdAt).toISOString(),
      orders: all.length,
      counts: countStates(all.map(({ state }) => state)),
      asked: all.filter(({ step }) => step !== null).length,
      faults: all.filter(({ fault }) => fault !== '').length,
      toPay: toReais(costOf(toPay)),
      ...(unstitched > 0 && { toPayUnstitched: unstitched }),
      parts: Math.ceil(all.length / SLIPS_A_PART),
    };
    return { data: { batch: view, rows }, ...paginationOf(shown.length, query) };
  }

  private async present(rows: readonly BatchOrderRow[], whole: boolean): Promise<BatchOrderView[]> {
    if (rows.length === 0) return [];
    const facts = await this.em.execute<OrderFacts[]>(`select ${FACTS} from shop_order o where o.id in (?)`, [
      rows.map(({ orderId }) => orderId),
    ]);
    const known = new Map(facts.map((order) => [order.id, order]));
    return rows.flatMap(({ orderId, position, status, paidState, state, step, fault, label }) => {
      const order = known.get(orderId);
      if (!order) return [];
      const { customer, place, delivery, pieces, tracking, address } = order;
      return {
        id: orderId,
        shortId: shortId(orderId),
        ...{ position, customer, place, pieces, status, paidState, state },
        delivery: deliveryName(delivery),
        asked: step,
        fault: fault === '' ? null : writtenText(fault, address, whole),
        price: label?.priceCents == null ? null : toReais(label.priceCents),
        tracking: tracking ?? label?.tracking ?? null,
      };
    });
  }

  /** What the screen confirms of a scanned parcel. */
  async scanned(id: string): Promise<ScannedResponse['data']['order']> {
    const [order] = await this.em.execute<OrderFacts[]>(`select ${FACTS} from shop_order o where o.id = ?`, [
      id,
    ]);
    if (!order) throw new DomainError('order.not-found');
    const { customer, place, pieces, tracking } = order;
    return { id, shortId: shortId(id), customer, place, pieces, tracking };
  }
}
