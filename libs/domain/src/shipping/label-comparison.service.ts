import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AlarmsService } from '../alarms/index.js';
import {
  CarrierRejected,
  CarrierUnavailable,
  ShippingLabels,
  type TaggedLabel,
} from './ports/shipping-labels.port.js';

type Listed = Pick<TaggedLabel, 'carrierId' | 'orderId'>;

const LISTED = `jsonb_to_recordset(?::jsonb) as c(carrier_id text, order_id uuid)`;

/** Labels of our orders that we have no record of, or that we gave back a while ago. */
const UNKNOWN = `
  select c.carrier_id as "carrierId", c.order_id as "orderId" from ${LISTED}
    join shop_order o on o.id = c.order_id
   where not exists (select from shipping_label l where l.carrier_id = c.carrier_id
                        and (l.state <> 'cancelled' or l.updated_at > now() - interval '10 minutes'))`;

/** Leftover labels: their order is cancelled, and they belong to no active label of the shop. */
const LEFT_OVER = `
  select c.carrier_id as "carrierId", c.order_id as "orderId" from ${LISTED}
    join shop_order o on o.id = c.order_id and o.status = 'cancelled'
   where not exists (select from shipping_label l where l.carrier_id = c.carrier_id and l.state not in ('cancelled', 'refused'))`;

export interface ComparedLabels {
  /** Labels that the wallet paid for and that are unknown to the shop. */
  readonly unknown: number;
  /** Unpaid labels of cancelled orders that were taken off the carrier's cart. */
  readonly takenOff: number;
}

/**
 * Compares the carrier's labels with those that we know (correctness 3.13). What its wallet paid for is reported, what
 * to do is for people to say; what waits in its cart for an order that is cancelled is taken off, so that nobody pays.
 */
@Injectable()
export class LabelComparison {
  constructor(
    private readonly carrier: ShippingLabels,
    private readonly alarms: AlarmsService,
  ) {}

  /** Undefined when the carrier could not be asked. */
  async run(em: EntityManager): Promise<ComparedLabels | undefined> {
    const [used] = await em.execute<object[]>('select 1 from shipping_label limit 1');
    if (!used) return { unknown: 0, takenOff: 0 };
    const newest = await this.newest();
    if (!newest) return undefined;
    const unknown = await among(
      em,
      UNKNOWN,
      newest.filter(({ bought }) => bought),
    );
    const detail = unknown
      .slice(0, 5)
      .map(({ orderId }) => orderId)
      .join(', ');
    await this.alarms.observe({
      'labels-unknown': unknown.length > 0 ? { figure: unknown.length, detail } : undefined,
    });
    const leftOver = await among(
      em,
      LEFT_OVER,
      newest.filter(({ waiting }) => waiting),
    );
    return { unknown: unknown.length, takenOff: await this.takeOff(leftOver) };
  }

  /** Returns how many came off; the others are met again by the next comparison. */
  private async takeOff(labels: readonly Listed[]): Promise<number> {
    let takenOff = 0;
    for (const { carrierId } of labels) {
      try {
        await this.carrier.cancel(carrierId, 'Pedido cancelado');
        takenOff += 1;
      } catch (error) {
        if (error instanceof CarrierUnavailable) return takenOff;
        if (!(error instanceof CarrierRejected)) throw error;
      }
    }
    return takenOff;
  }

  /** A carrier that does not respond is no finding: the last one stays. */
  private async newest(): Promise<TaggedLabel[] | undefined> {
    try {
      return await this.carrier.newest();
    } catch (error) {
      if (error instanceof CarrierUnavailable) return undefined;
      throw error;
    }
  }
}

function among(em: EntityManager, which: string, labels: readonly Listed[]): Promise<Listed[]> {
  const rows = labels.map(({ carrierId, orderId }) => ({ carrier_id: carrierId, order_id: orderId }));
  return em.execute<Listed[]>(which, [JSON.stringify(rows)]);
}
