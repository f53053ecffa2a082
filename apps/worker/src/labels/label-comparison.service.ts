import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AlarmsService } from '@plantao/domain/alarms';
import { CarrierUnavailable, ShippingLabels, type TaggedLabel } from '@plantao/domain/orders';

/** Labels of our orders that we have no record of, or that we gave back a while ago. */
const UNKNOWN = `
  select c.carrier_id as "carrierId", c.order_id as "orderId"
    from jsonb_to_recordset(?::jsonb) as c(carrier_id text, order_id uuid)
    join shop_order o on o.id = c.order_id
   where not exists (select from shipping_label l where l.carrier_id = c.carrier_id
                        and (l.state <> 'cancelled' or l.updated_at > now() - interval '10 minutes'))`;

/** Compares what the carrier's wallet paid with the labels that we know, and reports; what to do is for people to say (correctness 3.13). */
@Injectable()
export class LabelComparison {
  constructor(
    private readonly carrier: ShippingLabels,
    private readonly alarms: AlarmsService,
  ) {}

  /** Answers how many labels were paid for that nobody here knows; undefined when the carrier could not be asked. */
  async run(em: EntityManager): Promise<number | undefined> {
    const [used] = await em.execute<object[]>('select 1 from shipping_label limit 1');
    if (!used) return 0;
    const newest = await this.newest();
    if (!newest) return undefined;
    const bought = newest
      .filter((label) => label.bought)
      .map(({ carrierId, orderId }) => ({ carrier_id: carrierId, order_id: orderId }));
    const unknown = await em.execute<{ carrierId: string; orderId: string }[]>(UNKNOWN, [
      JSON.stringify(bought),
    ]);
    const detail = unknown
      .slice(0, 5)
      .map(({ orderId }) => orderId)
      .join(', ');
    await this.alarms.observe({
      'labels-unknown': unknown.length > 0 ? { figure: unknown.length, detail } : undefined,
    });
    return unknown.length;
  }

  /** A carrier that does not answer is no finding: the last one stays. */
  private async newest(): Promise<TaggedLabel[] | undefined> {
    try {
      return await this.carrier.newest();
    } catch (error) {
      if (error instanceof CarrierUnavailable) return undefined;
      throw error;
    }
  }
}
