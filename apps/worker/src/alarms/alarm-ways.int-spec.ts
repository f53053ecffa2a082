import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AlarmsService } from '@plantao/domain/alarms';
import type { AlarmKind } from '@plantao/domain/alarms/rules/alarm-kinds.rules';
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
const said = (): string[] => received.map(({ body }) => `${body.state} ${body.kind}`);
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

describe('the ways by which alarms reach people', () => {
  it('told by mail and by a signed message at once, each kind by itself, and once', async () => {
    const before = subjects().length;
    await observe('order-drift', 2);
    await observe('coupon-drift', 1);
    await watch();
    await watch();
    await bench.deliver();
    expect(said().sort()).toEqual(['raised coupon-drift', 'raised order-drift']);
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

  it('says once by both ways when it is over, and not before it stays away for a minute', async () => {
    await observe('order-drift', 2);
    await observe('order-drift', 0);
    await observe('order-drift', 2);
    await observe('order-drift', 0);
    await watch();
    await bench.deliver();
    expect(said()).toEqual(['raised order-drift']);
    bench.clock.advance(MINUTE);
    await watch();
    await watch();
    await bench.deliver();
    expect(said()).toEqual(['raised order-drift', 'over order-drift']);
    expect(received[1]?.body).toMatchObject({ event_action: 'resolve', dedup_key: 'plantao:order-drift' });
    expect(subjects()[0]).toBe('[Resolvido] Peças de pedidos a conferir');
  });

  it('repeats with growing pauses what the receiver does not take, with the same id, until it does', async () => {
    status = 500;
    await observe('order-drift', 1);
    await watch();
    expect(said()).toEqual([]);
    const [notice] = await bench.sql<{ id: string; attempts: number; later: boolean }>(
      'select id, attempts, next_at > now() as later from alarm_notice',
    );
    expect(notice).toMatchObject({ attempts: 1, later: true });
    status = 200;
    await bench.sql(`update alarm_notice set next_at = now()`);
    await Promise.all([watch(), watch()]);
    expect(said()).toEqual(['raised order-drift']);
    expect(received[0]?.headers['plantao-delivery']).toBe(notice?.id);
  });

  it('knows of a provider that only another process finds dead, and does not believe old news', async () => {
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
    expect(said()).toEqual([]);
    await aProcess('api', '1 hour', '2 seconds', failing(15, 2));
    await watch();
    expect(said()).toEqual(['raised payment-silent']);
  });

  it('misses a process that vanished, not one that was replaced or said goodbye, and forgets them', async () => {
    await watch();
    await bench.sql(`update heartbeat set started_at = now() - interval '2 hours'`);
    await aProcess('worker', '1 hour', '30 seconds');
    await watch();
    expect(said()).toEqual(['raised process-silent']);
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

  it('does not miss a process that was replaced by one that said goodbye since', async () => {
    await watch();
    await bench.sql(`update heartbeat set started_at = now() - interval '2 hours'`);
    await aProcess('worker', '1 hour', '60 seconds');
    await aProcess('worker', '40 seconds', '1 second');
    await bench.sql(`update heartbeat set stopped_at = now() where started_at > now() - interval '1 minute'`);
    await watch();
    expect(said()).toEqual([]);
  });
});
