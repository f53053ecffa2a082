import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AlarmMonitor } from '@plantao/domain/alarms';
import { alarmText } from '@plantao/domain/alarms/rules/alarm-kinds.rules';
import { serviceHealth } from '@plantao/platform/breaker';
import { openBench, type Bench } from '../../../apps/worker/test/support/bench.js';
import { figures, seedOf } from '../figures.js';
import { OUTAGES, type Outage } from './outage-scenarios.js';

/** The round of every process, and how soon people have to know; in seconds. */
const STEP = 5;
const WITHIN = 60;
const HOUR = 3_600;
const figure = figures('outages', { short: 1, full: 3 });

let bench: Bench;
let receiver: Server;
let pager: { kind: string; state: string }[] = [];
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      pager.push(JSON.parse(body) as (typeof pager)[number]);
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  bench = await openBench({
    ALARM_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    ALARM_WEBHOOK_SECRET: 'x'.repeat(32),
    ...{ S3_BUCKET: 'fotos', S3_ENDPOINT: 'http://127.0.0.1:9' },
    ...{ S3_ACCESS_KEY_ID: 'chave', S3_SECRET_ACCESS_KEY: 'segredo' },
    CEP_BASE_URL: 'http://127.0.0.1:9',
    CEP_FALLBACK_BASE_URL: 'http://127.0.0.1:9',
  });
});
afterAll(async () => {
  await bench.close();
  receiver.close();
});

const TABLES = ['alarm', 'alarm_notice', 'heartbeat', 'refund', 'charge', 'stock_hold', 'effect'];
const SERVICES = [
  'mercado-pago',
  'mercado-pago-token',
  'melhor-envio',
  'cep',
  'mail',
  'queue',
  'limits',
  'storage',
  'storage-room',
];

/** All is well, and all notifications are deleted. */
async function recover(): Promise<void> {
  jest.restoreAllMocks();
  for (const service of ['mercado-pago', 'melhor-envio', 'smtp'] as const)
    bench.sandbox.control.setFault({ service, kind: 'none', rate: 0 });
  for (const service of SERVICES) serviceHealth(service).worked();
  for (const table of TABLES) await bench.sql(`delete from ${table}`);
  await bench.sql(`update outbox_message set state = 'acked'`);
  await bench.sql(`delete from outbox_message where state <> 'acked' or type like 'alarm.%'`);
  // Left open, the provider's circuit would refuse the next scene's calls.
  bench.clock.advance(60_000);
  pager = [];
}

/** What time does: our clock and the database's, whose rows grow older instead. */
async function pass(seconds: number): Promise<void> {
  bench.clock.advance(seconds * 1_000);
  for (const [table, columns] of Object.entries({
    heartbeat: ['seen_at', 'started_at'],
    outbox_message: ['created_at'],
    alarm_notice: ['next_at'],
  }))
    await bench.sql(
      `update ${table} set ${columns.map((name) => `${name} = ${name} - interval '${seconds} seconds'`).join(', ')}`,
    );
}

/** Mails about it as a new alarm; it may be listed as ongoing below others. */
const mailsAbout = (title: string): number =>
  bench.sandbox.control.mails('atendimento@plantao.test').filter(({ subject, text }) => {
    const [headline = ''] = text.replace(/\s+/g, ' ').split('Também seguem abertos');
    return subject.startsWith('[Atenção]') && headline.includes(title);
  }).length;

interface Reported {
  readonly outage: string;
  /** Seconds until the first channel reported it; undefined when none did. */
  readonly after: number | undefined;
  /** How often the busier channel reported it within the hour. */
  readonly times: number;
}

async function suffer({ name, kind, start, withoutWorkers, withoutMail }: Outage): Promise<Reported> {
  await recover();
  const { title } = alarmText(kind, 1);
  const before = mailsAbout(title);
  const monitor = bench.get(AlarmMonitor);
  if (!withoutWorkers) await monitor.round('worker');
  const goOn = await start(bench);
  const deliver = async (): Promise<void> => {
    if (withoutWorkers || withoutMail) return;
    const due = await bench.sql<{ id: string; type: string; payload: Record<string, unknown> }>(
      `update outbox_message set state = 'acked' where state = 'new' and type like 'alarm.%' returning id, type, payload`,
    );
    for (const { id, type, payload } of due) await bench.run('mail.shop-alarm', payload, id, type);
  };
  const ways = (): number[] => [
    pager.filter((message) => message.kind === kind && message.state === 'raised').length,
    kind === 'mail-silent' ? 0 : mailsAbout(title) - before,
  ];
  let after: number | undefined;
  for (let second = 0; second < HOUR; second += second < 2 * WITHIN ? STEP : 120) {
    await goOn?.();
    await monitor.round(withoutWorkers ? 'api' : 'worker');
    await deliver();
    if (after === undefined && Math.max(...ways()) > 0) after = second;
    await pass(second < 2 * WITHIN ? STEP : 120);
  }
  return { outage: name, after, times: Math.max(...ways()) };
}

describe('simulated outages', () => {
  it('are notified within 60 s (95 % of them), none is missed, none is notified twice in an hour', async () => {
    const all: Reported[] = [];
    await figure.measure(seedOf(), async () => {
      for (let round = 0; round < figure.rounds; round += 1)
        for (const outage of OUTAGES) all.push(await suffer(outage));
      const inTime = all.filter(({ after }) => after !== undefined && after <= WITHIN);
      figure.note({
        rounds: all.length,
        inTime: inTime.length,
        slowest: Math.max(...all.map(({ after = Infinity }) => after)),
        after: Object.fromEntries(all.map(({ outage, after }) => [outage, after])),
      });
      expect(all.filter(({ after }) => after === undefined)).toEqual([]);
      expect(all.filter(({ times }) => times > 1)).toEqual([]);
      expect(inTime.length / all.length).toBeGreaterThanOrEqual(0.95);
    });
  }, 600_000);

  it('of the database for 40 s raise no alarm for processes that recover with it', async () => {
    await recover();
    const monitor = bench.get(AlarmMonitor);
    const silent = (): string[] => pager.map(({ kind }) => kind).filter((kind) => kind.endsWith('-silent'));
    const back = (kind: string) =>
      bench.sql(`update heartbeat set seen_at = now() where host = 'elsewhere' and kind = ?`, [kind]);
    await monitor.round('worker');
    for (const kind of ['api', 'worker', 'worker'])
      await bench.sql(
        `insert into heartbeat (id, kind, host, version, facts, started_at)
         values (gen_random_uuid(), ?, 'elsewhere', '1', '{"services":[],"diskFree":null}', now() - interval '1 hour')`,
        [kind],
      );
    await pass(40);
    await monitor.round('worker');
    await pass(STEP);
    await back('worker');
    await monitor.round('worker');
    await pass(STEP);
    await back('worker');
    await back('api');
    for (let second = 0; second < WITHIN; second += STEP) {
      await monitor.round('worker');
      await pass(STEP);
      await back('worker');
      await back('api');
    }
    expect(silent()).toEqual([]);
    // Who does not come back is missed all the same.
    await pass(40);
    for (let second = 0; second < WITHIN && silent().length === 0; second += STEP) {
      await monitor.round('worker');
      await pass(STEP);
      await back('worker');
    }
    expect(silent()).toEqual(['api-silent']);
  });
});
