import { ChangeOrderStatus } from '@plantao/domain/orders';
import { PaymentGateway } from '@plantao/domain/payments/ports/payment-gateway.port';
import { RequestLabel, ShippingLabels } from '@plantao/domain/shipping';
import { SHOP } from '@plantao/domain/shared/actor';
import { anOrder } from '../../../../apps/worker/test/support/orders.js';
import type { Corruption } from './corruption-fixture.js';

/** What we know of money is not what the provider knows. */
export const MONEY: readonly Corruption[] = [
  {
    kind: 'an approval whose notification and poll were lost',
    corrupt: async (at) => {
      const { id } = await at.withPix();
      at.bench.sandbox.control.decide(await at.paymentOf(id), { status: 'approved' });
      await at.resetPollTime(id);
      return async () => expect(await at.orderOf(id)).toMatchObject({ status: 'confirmed', paid: 'paid' });
    },
  },
  {
    kind: 'a charge whose number was never written down',
    corrupt: async (at) => {
      const { id } = await at.withPix();
      at.bench.sandbox.control.decide(await at.paymentOf(id), { status: 'approved' });
      await at.bench.sql(
        `update charge set state = 'creating', provider_id = null, next_poll_at = null where order_id = ?`,
        [id],
      );
      return async () => expect(await at.orderOf(id)).toMatchObject({ paid: 'paid' });
    },
  },
  {
    kind: 'a refund made in the provider’s own panel',
    corrupt: async (at) => {
      const { id } = await at.paid();
      at.bench.sandbox.control.decide(await at.paymentOf(id), { status: 'refunded' });
      return async () => expect(await at.orderOf(id)).toMatchObject({ paid: 'refunded' });
    },
  },
  {
    kind: 'a part given back in the provider’s own panel',
    corrupt: async (at) => {
      const { id } = await at.paid();
      await at.bench.get(PaymentGateway).refund(String(await at.paymentOf(id)), 1_234, crypto.randomUUID());
      return async () => {
        const charge = await at.one<{ back: number }>(
          'select refunded_cents as back from charge where order_id = ?',
          id,
        );
        expect([charge?.back, (await at.orderOf(id))?.paid]).toEqual([1_234, 'paid']);
      };
    },
  },
  {
    kind: 'a payment that its owner disputes',
    corrupt: async (at) => {
      const { id } = await at.paid();
      at.bench.sandbox.control.decide(await at.paymentOf(id), { status: 'in_mediation' });
      return async () => expect(await at.orderOf(id)).toMatchObject({ paid: 'disputed' });
    },
  },
  {
    kind: 'an order whose time is over and that nobody ended',
    corrupt: async (at) => {
      const { id } = await anOrder(at.bench);
      await at.bench.sql(`update shop_order set hold_expires_at = now() - interval '1 hour' where id = ?`, [
        id,
      ]);
      return async () => expect(await at.orderOf(id)).toMatchObject({ status: 'cancelled' });
    },
  },
  {
    kind: 'a refund that failed',
    corrupt: async (at) => {
      const { id } = await at.paid();
      await at.bench.sql(
        `insert into refund (id, order_id, charge_id, amount_cents, reason, idem_key, state, partial)
         select gen_random_uuid(), order_id, id, 1, 'manual', gen_random_uuid(), 'failed', true from charge where order_id = ?`,
        [id],
      );
      return async () => expect(await at.alarms()).toContain('refunds-failed');
    },
  },
  {
    kind: 'a payment of another amount than its charge',
    corrupt: async (at) => {
      const { id } = await at.withPix();
      at.bench.sandbox.control.decide(await at.paymentOf(id), { status: 'approved', transaction_amount: 1 });
      await at.resetPollTime(id);
      return async () => {
        expect(await at.orderOf(id)).toMatchObject({ paid: 'unpaid' });
        expect(await at.reported('payment.mismatched', id)).toBe(1);
      };
    },
  },
];

/** What we know of labels is not what the carrier knows. */
export const LABELS: readonly Corruption[] = [
  {
    kind: 'a label that was paid in the carrier’s own panel',
    corrupt: async (at) => {
      const { id } = await at.labelled();
      await at.carrierSays(id, 'released');
      return async () => expect(await at.labelOf(id)).toMatchObject({ state: 'released' });
    },
  },
  {
    kind: 'a label that was cancelled there',
    corrupt: async (at) => {
      const { id } = await at.labelled();
      await at.carrierSays(id, 'canceled');
      return async () => expect(await at.labelOf(id)).toMatchObject({ state: 'cancelled' });
    },
  },
  {
    kind: 'a parcel that has left without our knowing',
    corrupt: async (at) => {
      const { id } = await at.labelled();
      await at.carrierSays(id, 'posted');
      return async () => expect(await at.orderOf(id)).toMatchObject({ status: 'shipped' });
    },
  },
  {
    kind: 'a label that was bought and never written down',
    corrupt: async (at) => {
      const { id } = await at.labelled();
      const known = (await at.labelOf(id))?.carrier;
      await at.bench.sql(
        `update shipping_label set state = 'requested', carrier_id = null where order_id = ?`,
        [id],
      );
      await at.followNow(id);
      return async () => {
        expect(await at.labelOf(id)).toEqual({ state: 'pending', carrier: known });
        expect((await at.bench.get(ShippingLabels).findByOrder(id))?.carrierId).toBe(known);
      };
    },
  },
  {
    kind: 'a label whose job was lost',
    corrupt: async (at) => {
      const { id } = await anOrder(at.bench);
      await at.bench.commands.execute(new ChangeOrderStatus(id, 'confirmed', undefined, SHOP));
      await at.bench.commands.execute(new RequestLabel(id, SHOP));
      await at.bench.sql(
        `update outbox_message set state = 'acked' where type = 'label.requested' and aggregate_id = ?`,
        [id],
      );
      await at.followNow(id);
      return async () => expect(await at.labelOf(id)).toMatchObject({ state: 'pending' });
    },
  },
  {
    kind: 'a label that was paid and that nobody here knows',
    corrupt: async (at) => {
      const { id } = await at.labelled();
      await at.carrierSays(id, 'released');
      await at.bench.sql('delete from shipping_label where order_id = ?', [id]);
      return async () => expect(await at.detailOf('labels-unknown')).toContain(id);
    },
  },
];
