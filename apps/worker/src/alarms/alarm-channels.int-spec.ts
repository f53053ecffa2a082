import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AlarmMonitor, AlarmsService } from '@plantao/domain/alarms';
import { AlarmNotices } from '@plantao/domain/alarms/alarm-notices.service';
import { AlarmWatch } from '@plantao/domain/alarms/alarm-watch.service';
import type { AlarmMessage } from '@plantao/domain/alarms/ports/alarm-receiver.port';
import type { AlarmKind } from '@plantao/domain/alarms/rules/alarm-kinds.rules';
import { Clock } from '@plantao/platform/clock';
import { Env } from '@plantao/platform/config';
import { Heartbeats } from '@plantao/platform/heartbeat';
import { stopClock } from '../../../../test/infra/stop-clock.js';
import { until } from '../../../../test/infra/until.js';
import { openBench, type Bench } from '../../test/support/bench.js';

const SECRET = 'a-secret-of-thirty-two-characters';
const MINUTE = 60_000;

interface Received {
  readonly body: { text: string; kind: AlarmKind; state: string; event_action: string; dedup_key: string };
  readonly raw: string;
  readonly headers: Record<string, string>;
}

let bench: Bench;
let receiver: Server;
let received: Received[] = [];
let status = 200;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let raw = '';
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()));
    request.on('end', () => {
      if (status < 300)
        received.push({
          raw,
          body: JSON.parse(raw) as Received['body'],
          headers: request.headers as Record<string, string>,
        });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  bench = await openBench({
    ALARM_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
    ALARM_WEBHOOK_SECRET: SECRET,
  });
});
afterAll(async () => {
  await bench.close();
  receiver.close();
});
beforeEach(async () => {
  for (const table of ['alarm', 'alarm_notice', 'heartbeat', 'outbox_message'])
    await bench.sql(`delete from ${table}`);
  received = [];
  status = 200;
});

const watch = () => bench.tick('housekeeping.watch');
const messages = (): string[] => received.map(({ body }) => `${body.state} ${body.kind}`);
const subjects = (): string[] =>
  bench.sandbox.control
    .mails('atendimento@plantao.test')
    .map(({ subject }) => subject)
    .filter((subject) => /^\[(Atenção|Resolvido)\]/.test(subject));
const aProcess = (kind: string, started: string, seen: string, facts = '{"services":[],"diskFree":null}') =>
  bench.sql(
    `insert into heartbeat (id, kind, host, version, started_at, seen_at, facts)
     values (gen_random_uuid(), ?, 'elsewhere', '1', now() - ?::interval, now() - ?::interval, ?::jsonb)`,
    [kind, started, seen, facts],
  );
const observe = (kind: AlarmKind, figure: number) =>
  bench.get(AlarmsService).observe({ [kind]: figure > 0 ? { figure, detail: '' } : undefined });

describe('alarm channels', () => {
  it('sends mail and a signed message at once, each kind separately, and once', async () => {
    const before = subjects().length;
    await observe('order-drift', 2);
    await observe('coupon-drift', 1);
    await watch();
    await watch();
    await bench.deliver();
    expect(messages().sort()).toEqual(['raised coupon-drift', 'raised order-drift']);
    expect(subjects().slice(0, subjects().length - before)).toHaveLength(2);
    const first = received.find(({ body }) => body.kind === 'order-drift');
    const time = first?.headers['plantao-timestamp'] ?? '';
    const digest = createHmac('sha256', SECRET).update(`${time}.${first?.raw}`).digest('hex');
    expect(first?.headers['plantao-signature']).toBe(`v1=${digest}`);
    expect(Math.abs(Date.now() / 1_000 - Number(time))).toBeLessThan(60);
    expect(first?.body).toMatchObject({
      text: expect.stringMatching(/^Peças de pedidos a conferir\. As linhas de 2 pedidos .*http/),
      event_action: 'trigger',
      dedup_key: 'plantao:order-drift',
      severity: 'critical',
    });
  });

  it('reports a further matter at once while the others last, and none of them again', async () => {
    const differ = (lastAt: Date) =>
      bench.get(AlarmsService).observe({ 'payments-differ': { figure: 1, detail: '', lastAt } });
    const reported = async () =>
      (await bench.sql(`select 1 from alarm_notice where kind = 'payments-differ'`)).length;
    const first = bench.clock.now();
    await differ(first);
    bench.clock.advance(MINUTE);
    for (let time = 0; time < 2; time += 1) await differ(first);
    expect(await reported()).toBe(1);
    bench.clock.advance(1_000);
    const second = bench.clock.now();
    bench.clock.advance(1_000);
    for (let time = 0; time < 3; time += 1) await differ(second);
    expect(await reported()).toBe(2);
    bench.clock.advance(-MINUTE - 2_000);
  });

  it('reports the end once by both channels, after it has been over for a minute', async () => {
    await observe('order-drift', 2);
    await observe('order-drift', 0);
    await observe('order-drift', 2);
    await observe('order-drift', 0);
    await watch();
    await bench.deliver();
    expect(messages()).toEqual(['raised order-drift']);
    bench.clock.advance(MINUTE);
    await watch();
    await watch();
    await bench.deliver();
    expect(messages()).toEqual(['raised order-drift', 'over order-drift']);
    expect(received[1]?.body).toMatchObject({ event_action: 'resolve', dedup_key: 'plantao:order-drift' });
    expect(subjects()[0]).toBe('[Resolvido] Peças de pedidos a conferir');
  });

  it('retries with backoff and the same id until the receiver accepts', async () => {
    status = 500;
    await observe('order-drift', 1);
    await watch();
    expect(messages()).toEqual([]);
    const [notice] = await bench.sql<{ id: string; attempts: number; later: boolean }>(
      'select id, attempts, next_at > now() as later from alarm_notice',
    );
    expect(notice).toMatchObject({ attempts: 1, later: true });
    status = 200;
    await bench.sql(`update alarm_notice set next_at = now()`);
    await Promise.all([watch(), watch()]);
    expect(messages()).toEqual(['raised order-drift']);
    expect(received[0]?.headers['plantao-delivery']).toBe(notice?.id);
  });

  it('raises an alarm for a provider that only another process finds unavailable, and ignores outdated reports', async () => {
    const failing = (since: number, last: number) =>
      JSON.stringify({
        services: [
          {
            name: 'mercado-pago',
            failures: 5,
            failingSince: new Date(bench.clock.now().getTime() - since * 1_000),
            failedAt: new Date(bench.clock.now().getTime() - last * 1_000),
          },
        ],
        diskFree: null,
      });
    await aProcess('api', '1 hour', '2 seconds', failing(2_000, 1_000));
    await watch();
    expect(messages()).toEqual([]);
    await aProcess('api', '1 hour', '2 seconds', failing(15, 2));
    await watch();
    expect(messages()).toEqual(['raised payment-silent']);
  });

  it.each(['mercado-pago', 'mercado-pago-token'])(
    'raises %s after three failures and ten seconds, not after two failures or at once',
    async (name) => {
      const at = (secondsAgo: number): Date => new Date(bench.clock.now().getTime() - secondsAgo * 1_000);
      const failing = (failures: number, since: number): string =>
        JSON.stringify({
          services: [{ name, failures, failingSince: at(since), failedAt: at(1) }],
          diskFree: null,
        });
      const goOn = stopClock(bench);
      for (const [failures, since, expected] of [
        [2, 60, []],
        [3, 5, []],
        [3, 15, ['raised payment-silent']],
      ] as const) {
        await bench.sql('delete from heartbeat');
        await aProcess('api', '1 hour', '2 seconds', failing(failures, since));
        await watch();
        expect([failures, since, messages()]).toEqual([failures, since, expected]);
      }
      goOn();
    },
  );

  it('are notified once when several processes open them concurrently', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => observe('order-drift', 2)));
    expect(opened.flat()).toEqual(['order-drift']);
    await watch();
    expect(messages()).toEqual(['raised order-drift']);
    expect(await bench.sql(`select 1 from outbox_message where type = 'alarm.raised'`)).toHaveLength(1);
  });

  it('raises an alarm for a process that vanished, not one that was replaced or shut down, and removes both', async () => {
    await watch();
    await bench.sql(`update heartbeat set started_at = now() - interval '2 hours'`);
    await aProcess('worker', '1 hour', '30 seconds');
    await watch();
    expect(messages()).toEqual(['raised process-silent']);
    await aProcess('worker', '10 seconds', '1 second');
    await watch();
    const [left] = await bench.sql<{ n: number }>(
      `select count(*)::int as n from alarm where closed_at is null`,
    );
    expect(left?.n).toBe(0);
    await bench.sql(
      `update heartbeat set seen_at = now() - interval '5 minutes' where host = 'elsewhere' and started_at < now() - interval '30 minutes'`,
    );
    await watch();
    expect(await bench.sql(`select 1 from heartbeat where seen_at < now() - interval '1 minute'`)).toEqual(
      [],
    );
  });

  it('raises no alarm for a process that was replaced by one that has shut down since', async () => {
    await watch();
    await bench.sql(`update heartbeat set started_at = now() - interval '2 hours'`);
    await aProcess('worker', '1 hour', '60 seconds');
    await aProcess('worker', '40 seconds', '1 second');
    await bench.sql(`update heartbeat set stopped_at = now() where started_at > now() - interval '1 minute'`);
    await watch();
    expect(messages()).toEqual([]);
  });
});

describe('the alarm monitor of a process', () => {
  /** A process of its own beside the bench's. */
  const anAlarmMonitor = (
    notices = bench.get(AlarmNotices),
  ): { monitor: AlarmMonitor; heartbeats: Heartbeats } => {
    const heartbeats = new Heartbeats(bench.em());
    const monitor = new AlarmMonitor(
      heartbeats,
      bench.get(AlarmWatch),
      notices,
      bench.get(Env),
      bench.get(Clock),
    );
    return { monitor, heartbeats };
  };
  const lastBeat = async ({ id }: Heartbeats): Promise<string | undefined> => {
    const [row] = await bench.sql<{ at: string }>('select seen_at::text as at from heartbeat where id = ?', [
      id,
    ]);
    return row?.at;
  };
  const quietly = { kind: 'worker', onOpened: () => undefined, onFault: () => undefined } as const;

  it('continues its heartbeat while the receiver of the messages hangs', async () => {
    for (const kind of ['order-drift', 'coupon-drift', 'stock-drift'] as const) await observe(kind, 1);
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const { monitor, heartbeats } = anAlarmMonitor(
      new AlarmNotices(bench.em(), { isSet: true, send: () => (asked.resolve(), answer.promise) }),
    );
    monitor.start({ ...quietly, everyMs: 100 });
    await asked.promise;
    const beats = new Set<string>();
    await until(async () => beats.add((await lastBeat(heartbeats)) ?? '').size > 3);
    answer.resolve();
    await monitor.beforeApplicationShutdown();
  });

  it('continues its heartbeat while its own queue check hangs', async () => {
    const { monitor, heartbeats } = anAlarmMonitor();
    const question = Promise.withResolvers<void>();
    monitor.start({ ...quietly, everyMs: 100, probe: () => question.promise });
    await until(() => lastBeat(heartbeats));
    question.resolve();
    await monitor.beforeApplicationShutdown();
  });

  it('that has shut down is not revived by a heartbeat in flight or by the periodic job', async () => {
    const { monitor, heartbeats } = anAlarmMonitor();
    monitor.start({ ...quietly, everyMs: 60_000, probe: () => sleep(400) });
    await heartbeats.beat('worker', '1', { services: [], diskFree: null });
    await monitor.beforeApplicationShutdown();
    await sleep(600);
    await monitor.round('worker');
    await heartbeats.beat('worker', '1', { services: [], diskFree: null });
    expect(
      await bench.sql('select stopped_at is not null as stopped from heartbeat where id = ?', [
        heartbeats.id,
      ]),
    ).toEqual([{ stopped: true }]);
  });

  it('with an expired message lease sends none that another process has sent meanwhile', async () => {
    const kinds = ['order-drift', 'order-drift', 'order-drift', 'coupon-drift', 'stock-drift'];
    for (const kind of kinds)
      await bench.sql(
        `insert into alarm_notice (id, kind, state, figure, detail, opened_at, created_at, attempts, next_at, failure)
         values (gen_random_uuid(), ?, 'raised', 1, '', now(), now(), 0, now(), '')`,
        [kind],
      );
    const sent: string[] = [];
    let hung = '';
    let goOn = (): void => undefined;
    const hanging = new Promise<void>((resolve) => (goOn = resolve));
    const receiver = (wait: (message: AlarmMessage) => Promise<void>) => ({
      isSet: true,
      send: async (message: AlarmMessage) => {
        sent.push(message.id);
        await wait(message);
      },
    });
    const slow = new AlarmNotices(
      bench.em(),
      receiver(({ id, kind }) => {
        if (kind !== 'order-drift' || hung) return Promise.resolve();
        hung = id;
        return hanging;
      }),
    );
    const next = new AlarmNotices(
      bench.em(),
      receiver(() => Promise.resolve()),
    );
    const first = slow.sendDue();
    // The kinds that do not hang.
    const taken = () => bench.sql('select 1 from alarm_notice where sent_at is not null');
    await until(async () => hung !== '' && (await taken()).length === 2);
    await bench.sql('update alarm_notice set next_at = now() where sent_at is null');
    await next.sendDue();
    goOn();
    await first;
    const repeated = sent.filter((id, index) => sent.indexOf(id) !== index);
    // But for the one that was under way when the lease ended.
    expect(repeated.filter((id) => id !== hung)).toEqual([]);
    expect(new Set(sent).size).toBe(kinds.length);
  });

  it('notifies other kinds while the receiver hangs on one', async () => {
    for (const kind of ['order-drift', 'coupon-drift', 'stock-drift'] as const) await observe(kind, 1);
    const sent: string[] = [];
    let goOn = (): void => undefined;
    const hanging = new Promise<void>((resolve) => (goOn = resolve));
    const notices = new AlarmNotices(bench.em(), {
      isSet: true,
      send: async ({ kind }: AlarmMessage) => {
        if (kind === 'order-drift') await hanging;
        sent.push(kind);
      },
    });
    const sending = notices.sendDue();
    await until(() => sent.length === 2);
    expect(sent.toSorted()).toEqual(['coupon-drift', 'stock-drift']);
    goOn();
    expect(await sending).toBe(3);
  });

  it('counts an odd payment once, however often its mail is retried', async () => {
    const payload = { orderId: crypto.randomUUID(), chargeId: crypto.randomUUID() };
    const alarms = bench.get(AlarmsService);
    const eventId = crypto.randomUUID();
    bench.sandbox.control.setFault({ service: 'smtp', kind: '500', rate: 1 });
    for (let attempt = 0; attempt < 3; attempt += 1)
      await bench.run('mail.shop-alarm', payload, eventId, 'payment.late').catch(() => undefined);
    bench.sandbox.control.setFault({ service: 'smtp', kind: 'none', rate: 0 });
    expect((await alarms.ongoing()).map(({ kind, figure }) => [kind, figure])).toEqual([['payments-odd', 1]]);
    await bench.run('mail.shop-alarm', payload, undefined, 'payment.late');
    expect((await alarms.ongoing()).map(({ kind, figure }) => [kind, figure])).toEqual([['payments-odd', 2]]);
  });
});
