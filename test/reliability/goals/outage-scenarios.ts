import type { Bench } from '../../../apps/worker/test/support/bench.js';
import { anOrder } from '../../../apps/worker/test/support/orders.js';
import { FailedJobs } from '../../../apps/worker/src/alarms/failed-jobs.service.js';
import type { AlarmKind } from '@plantao/domain/alarms/rules/alarm-kinds.rules';
import { CepLookup } from '@plantao/domain/checkout/ports/cep-lookup.port';
import { StartPayment } from '@plantao/domain/payments';
import { ShippingLabels } from '@plantao/domain/shipping/ports/shipping-labels.port';
import { serviceHealth } from '@plantao/platform/breaker';
import { FileStore } from '@plantao/platform/storage';

/** A simulated outage, and what the shop does every five seconds while it lasts. */
export interface Outage {
  readonly name: string;
  readonly kind: AlarmKind;
  /** Plants the cause; what it answers happens again at every step. */
  start(bench: Bench): Promise<(() => Promise<unknown>) | undefined>;
  /** No worker runs: nobody mails, and only the api looks. */
  readonly withoutWorkers?: true;
  /** Events reach no consumer: nobody mails. */
  readonly withoutMail?: true;
}

/** A process on another host; each call of the returned function is a heartbeat. */
async function another(bench: Bench, kind: 'api' | 'worker', facts: () => object) {
  const id = crypto.randomUUID();
  await bench.sql(
    `insert into heartbeat (id, kind, host, version, started_at, facts) values (?, ?, 'elsewhere', '1', now() - interval '1 hour', ?::jsonb)`,
    [id, kind, JSON.stringify(facts())],
  );
  return () =>
    bench.sql(`update heartbeat set seen_at = now(), facts = ?::jsonb where id = ?`, [
      JSON.stringify(facts()),
      id,
    ]);
}

const quiet = (): object => ({ services: [], diskFree: null });
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);
const event = (bench: Bench, state: string) =>
  bench.sql(
    `insert into outbox_message (id, type, payload, state, next_at) values (gen_random_uuid(), 'lead.captured', '{}', ?, now() + interval '1 day')`,
    [state],
  );

/** Adapters without a clock of their own go by the scene's. */
function byTheClock(bench: Bench, service: string): void {
  const health = serviceHealth(service);
  const failed = health.failed.bind(health);
  jest.spyOn(health, 'failed').mockImplementation(() => failed(bench.clock.now()));
}

async function anOpenPix(bench: Bench): Promise<string> {
  const { id } = await anOrder(bench);
  const [row] = await bench.sql<{ user: string }>('select user_id as user from shop_order where id = ?', [
    id,
  ]);
  const input = { orderId: id, userId: row?.user ?? '', method: 'pix', taxId: '52998224725' } as const;
  await bench.commands.execute(new StartPayment(input));
  return id;
}

export const OUTAGES: readonly Outage[] = [
  {
    name: 'payment provider dead, asked by the api only',
    kind: 'payment-silent',
    start: async (bench) => {
      const since = bench.clock.now();
      let failures = 0;
      return another(bench, 'api', () => ({
        services: [
          {
            name: 'mercado-pago',
            failures: (failures += 1),
            failingSince: since,
            failedAt: bench.clock.now(),
          },
        ],
        diskFree: null,
      }));
    },
  },
  {
    name: 'payment provider dead, asked by the worker only',
    kind: 'payment-silent',
    start: async (bench) => {
      const id = await anOpenPix(bench);
      bench.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
      return async () => {
        await bench.sql('update charge set next_poll_at = ? where order_id = ?', [bench.clock.now(), id]);
        await quietly(bench.tick('payments.poll'));
      };
    },
  },
  {
    name: 'carrier dead',
    kind: 'carrier-silent',
    start: async (bench) => {
      byTheClock(bench, 'melhor-envio');
      bench.sandbox.control.setFault({ service: 'melhor-envio', kind: '500', rate: 1 });
      return () => quietly(bench.get(ShippingLabels).newest());
    },
  },
  {
    name: 'both CEP services dead',
    kind: 'cep-silent',
    start: async (bench) => () => quietly(bench.get(CepLookup).find('01310100')),
  },
  {
    name: 'mail server refuses',
    kind: 'mail-silent',
    withoutMail: true,
    start: async (bench) => {
      byTheClock(bench, 'mail');
      bench.sandbox.control.setFault({ service: 'smtp', kind: '500', rate: 1 });
      return () => quietly(bench.run('mail.shop-alarm', { skus: ['A'] }, undefined, 'stock.drifted'));
    },
  },
  {
    name: 'file storage dead',
    kind: 'storage-silent',
    start: async (bench) => () => quietly(bench.get(FileStore).get('foto.webp')),
  },
  {
    name: 'file storage full',
    kind: 'storage-silent',
    start: async (bench) => async () => serviceHealth('storage-room').failed(bench.clock.now()),
  },
  {
    name: 'one of two workers killed',
    kind: 'process-silent',
    start: async (bench) => {
      await another(bench, 'worker', quiet);
      return undefined;
    },
  },
  {
    name: 'all workers killed',
    kind: 'workers-silent',
    withoutWorkers: true,
    start: async (bench) => {
      await another(bench, 'worker', quiet);
      return undefined;
    },
  },
  {
    name: 'every api killed',
    kind: 'api-silent',
    start: async (bench) => {
      await another(bench, 'api', quiet);
      return undefined;
    },
  },
  {
    name: 'relay stuck',
    kind: 'outbox-old',
    withoutMail: true,
    start: async (bench) => {
      await event(bench, 'new');
      return undefined;
    },
  },
  {
    name: 'queue away',
    kind: 'queue-silent',
    withoutMail: true,
    start: async (bench) => async () => serviceHealth('queue').failed(bench.clock.now()),
  },
  {
    name: 'store of limits away',
    kind: 'limits-silent',
    start: async (bench) => async () => serviceHealth('limits').failed(bench.clock.now()),
  },
  {
    name: 'periodic jobs fail',
    kind: 'jobs-failed',
    start: async (bench) => {
      jest.spyOn(bench.get(FailedJobs), 'recent').mockResolvedValue(new Map([['payments.poll', 3]]));
      return () => bench.tick('housekeeping.watch');
    },
  },
  {
    name: 'an event given up',
    kind: 'events-dead',
    start: async (bench) => {
      await event(bench, 'dead');
      return undefined;
    },
  },
  {
    name: 'a refund refused',
    kind: 'refunds-failed',
    start: async (bench) => {
      const { id } = await anOrder(bench);
      await bench.sql(
        `insert into refund (id, order_id, charge_id, amount_cents, reason, idem_key, state)
         values (gen_random_uuid(), ?, gen_random_uuid(), 100, 'manual', gen_random_uuid(), 'failed')`,
        [id],
      );
      return undefined;
    },
  },
  {
    name: 'a payment after its order was cancelled',
    kind: 'payments-odd',
    start: async (bench) => {
      const { id } = await anOrder(bench);
      await bench.run('mail.shop-alarm', { orderId: id, chargeId: id }, undefined, 'payment.late');
      return undefined;
    },
  },
  {
    name: 'a chargeback',
    kind: 'chargeback',
    start: async (bench) => {
      const id = await anOpenPix(bench);
      await bench.sql(`update charge set state = 'disputed' where order_id = ?`, [id]);
      return undefined;
    },
  },
  {
    name: 'stock counters differ from the ledger',
    kind: 'stock-drift',
    start: async (bench) => {
      const { id } = await anOrder(bench);
      await bench.sql('update stock_hold set quantity = 1 where order_id = ?', [id]);
      await bench.tick('stock.reconcile');
      return undefined;
    },
  },
  {
    name: 'an order holds other pieces than its lines say',
    kind: 'order-drift',
    start: async (bench) => {
      const { id } = await anOrder(bench);
      await bench.sql('update stock_hold set quantity = 1 where order_id = ?', [id]);
      await bench.tick('stock.reconcile');
      return undefined;
    },
  },
  {
    name: 'disk nearly full on another machine',
    kind: 'disk-full',
    start: (bench) => another(bench, 'api', () => ({ services: [], diskFree: 300 * 1024 ** 2 })),
  },
];
