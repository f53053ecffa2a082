import { MikroORM } from '@mikro-orm/postgresql';
import { Env } from '@plantao/platform/config';
import { StartPayment } from '@plantao/domain/payments';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { plannedForValues } from '../../../../test/infra/statement-counter.js';
import { stopClock } from '../../../../test/infra/stop-clock.js';
import { openBench } from '../../test/support/bench.js';
import { anOrder } from '../../test/support/orders.js';

const bench = duringTests(() => openBench());
beforeEach(async () => {
  await bench.sql('delete from alarm');
  await bench.sql('delete from outbox_message');
  await bench.sql('delete from refund');
  await bench.sql('delete from heartbeat');
});

const MINUTE = 60_000;
const watch = () => bench.tick('housekeeping.watch');
const event = (type: string, state: string, age: string) =>
  bench.sql(
    `insert into outbox_message (id, type, payload, state, created_at, next_at)
     values (gen_random_uuid(), ?, '{}', ?, now() - ?::interval, now() + interval '1 day')`,
    [type, state, age],
  );
const ongoing = async (): Promise<string[]> =>
  (await bench.sql<{ kind: string }>('select kind from alarm where closed_at is null order by kind')).map(
    ({ kind }) => kind,
  );
const alarmMails = () =>
  bench.sandbox.control
    .mails('atendimento@plantao.test')
    .filter(({ subject }) => subject.startsWith('[Atenção]'));
/** The events that the watch itself recorded are handed over, the planted ones stay as they are. */
const deliver = async () => {
  const rows = await bench.sql<{ id: string; type: string; payload: Record<string, unknown> }>(
    `update outbox_message set state = 'acked' where type in ('alarm.raised', 'alarm.over') and state = 'new' returning id, type, payload`,
  );
  for (const { id, type, payload } of rows) await bench.run('mail.shop-alarm', payload, id, type);
  return rows.length;
};

describe('the alarm job', () => {
  it('WORK-11 detects waiting and dead events, failed refunds, and unreachable providers', async () => {
    await watch();
    expect(await ongoing()).toEqual([]);
    await event('lead.captured', 'new', '2 minutes');
    await event('lead.captured', 'dead', '1 hour');
    await event('refund.requested', 'published', '11 minutes');
    await event('label.requested', 'published', '11 minutes');
    const { id } = await anOrder(bench);
    await bench.sql(
      `insert into refund (id, order_id, charge_id, amount_cents, reason, idem_key, state)
       values (gen_random_uuid(), ?, gen_random_uuid(), 100, 'manual', gen_random_uuid(), 'failed')`,
      [id],
    );
    await watch();
    expect(await ongoing()).toEqual([
      'carrier-silent',
      'events-dead',
      'outbox-old',
      'payment-silent',
      'refunds-failed',
    ]);
    await bench.sql('delete from outbox_message');
    await bench.sql('delete from refund');
    await watch();
    expect(await ongoing()).toEqual([]);
    expect(await plannedForValues(bench.get(MikroORM), /"paymentWaits"/)).toEqual([]);
  });

  it('detects a backup that is too old, or missing, only where backups are set up', async () => {
    const age = (kind: string, ok: boolean, hours: number) =>
      bench.sql(
        `insert into backup_run (id, kind, target, ok, started_at, finished_at)
         values (gen_random_uuid(), ?, 'file:/x', ?, now(), now() - ? * interval '1 hour')`,
        [kind, ok, hours],
      );
    await bench.sql(`update schema_migration set executed_at = now() - interval '90 hours'`);
    await watch();
    expect(await ongoing()).toEqual([]);
    const env = bench.get(Env);
    env.BACKUP_TARGET = 'file:/x';
    try {
      await watch();
      expect(await ongoing()).toEqual(['backup-old']);
      await age('physical', true, 25);
      await watch();
      expect(await ongoing()).toEqual([]);
      await bench.sql('delete from backup_run');
      await age('physical', true, 27);
      await age('logical', false, 1);
      await age('log', true, 0);
      await watch();
      expect(await ongoing()).toEqual(['backup-old']);
    } finally {
      delete env.BACKUP_TARGET;
      await bench.sql('delete from backup_run');
      await watch();
      expect(await ongoing()).toEqual([]);
    }
  });

  it('raises no alarm within the tolerated time', async () => {
    await event('lead.captured', 'new', '15 seconds');
    await event('refund.requested', 'published', '9 minutes');
    await event('label.requested', 'acked', '1 day');
    await watch();
    expect(await ongoing()).toEqual([]);
  });

  it('mails the shop once for ongoing alarms, and again for later ones', async () => {
    const before = alarmMails().length;
    await event('lead.captured', 'dead', '1 hour');
    await event('lead.captured', 'new', '3 minutes');
    for (let look = 0; look < 5; look += 1) {
      await watch();
      await deliver();
      bench.clock.advance(MINUTE);
    }
    expect(alarmMails()).toHaveLength(before + 1);
    const mail = alarmMails()[0];
    expect(mail?.subject).toBe('[Atenção] 2 alarmes da loja');
    expect(mail?.text).toContain('1 evento esgotou as tentativas');
    bench.clock.advance(20 * MINUTE);
    await event('label.requested', 'published', '1 hour');
    await watch();
    bench.clock.advance(MINUTE);
    await watch();
    await deliver();
    expect(alarmMails().length).toBeGreaterThanOrEqual(before + 2);
  });

  it('does not notify alarms that end before the mail is sent', async () => {
    bench.clock.advance(60 * MINUTE);
    const before = alarmMails().length;
    await event('lead.captured', 'dead', '1 hour');
    await watch();
    bench.clock.advance(MINUTE);
    await watch();
    await bench.sql(`update alarm set closed_at = now()`);
    expect(await deliver()).toBe(1);
    expect(alarmMails()).toHaveLength(before);
  });

  it('two concurrent runs open an alarm once and mail once', async () => {
    bench.clock.advance(60 * MINUTE);
    await event('lead.captured', 'dead', '1 hour');
    await Promise.all([watch(), watch(), watch()]);
    bench.clock.advance(MINUTE);
    await Promise.all([watch(), watch(), watch()]);
    const raised = await bench.sql(`select 1 from outbox_message where type = 'alarm.raised'`);
    expect(raised).toHaveLength(1);
  });

  it('detects within seconds a payment provider that fails for polls only, and its recovery', async () => {
    const { id } = await anOrder(bench);
    const [order] = await bench.sql<{ user: string }>('select user_id as user from shop_order where id = ?', [
      id,
    ]);
    await bench.commands.execute(
      new StartPayment({ orderId: id, userId: order?.user ?? '', method: 'pix', taxId: '52998224725' }),
    );
    const poll = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        await bench.sql('update charge set next_poll_at = ? where order_id = ?', [bench.clock.now(), id]);
        await bench.tick('payments.poll');
      }
    };
    // Within the ten seconds for which failures are none yet, however long the polls take.
    const goOn = stopClock(bench);
    bench.sandbox.control.setFault({ service: 'mercado-pago', kind: '500', rate: 1 });
    await poll(8);
    await watch();
    expect(await ongoing()).not.toContain('payment-silent');
    bench.clock.advance(11_000);
    await watch();
    expect(await ongoing()).toContain('payment-silent');
    bench.sandbox.control.setFault({ service: 'mercado-pago', kind: 'none', rate: 0 });
    bench.clock.advance(MINUTE);
    await poll(1);
    await watch();
    expect(await ongoing()).not.toContain('payment-silent');
    goOn();
  });

  it('F3 S21 raises an alarm while unpaid orders hold more than a fifth of the stock', async () => {
    const sku = `SEGURA-${crypto.randomUUID().slice(0, 8)}`;
    await bench.sql(
      `insert into stock_level (sku, warehouse_product_id, warehouse_qty, offered, held, initial)
       values (?, gen_random_uuid(), 100000, 75000, 25000, 100000)`,
      [sku],
    );
    await watch();
    expect(await ongoing()).toContain('stock-held');
    await bench.sql('update stock_level set offered = 81000, held = 19000 where sku = ?', [sku]);
    await watch();
    expect(await ongoing()).not.toContain('stock-held');
    await bench.sql('delete from stock_level where sku = ?', [sku]);
  });

  it('S10 raises an alarm for what browsers of three networks have refused, as long as they report it', async () => {
    const reported = (networks: string, at: string) =>
      bench.sql(
        `insert into policy_report (id, directive, blocked, page, networks, reports, last_at)
         values ('a', 'script-src-elem', 'https://alheio.example/x.js', '/checkout-recovery', '{${networks}}', 9, now() - interval '${at}')
         on conflict (id) do update set networks = excluded.networks, last_at = excluded.last_at`,
      );
    for (const [networks, at, alarm] of [
      ['1,2', '1 minute', false],
      ['1,2,3', '1 minute', true],
      ['1,2,3', '25 hours', false],
    ] as const) {
      await reported(networks, at);
      await watch();
      expect([networks, at, (await ongoing()).includes('content-refused')]).toEqual([networks, at, alarm]);
    }
    await bench.sql('delete from policy_report');
  });

  it('I11 releases calls of a terminated process within a minute', async () => {
    const key = (scope: string, seconds: number) =>
      bench.sql(
        `insert into idempotency_key (scope, fingerprint, state, created_at) values (?, 'f', 'started', ?)`,
        [scope, new Date(bench.clock.now().getTime() - seconds * 1_000)],
      );
    await key('stuck', 50);
    await key('busy', 20);
    await watch();
    expect(await bench.sql('select scope from idempotency_key')).toEqual([{ scope: 'busy' }]);
  });

  it('WORK-06 keeps an alarm for drift that was not repaired until it is gone', async () => {
    const { id, sku } = await anOrder(bench);
    await bench.sql('update stock_hold set quantity = 1 where order_id = ?', [id]);
    await bench.tick('stock.reconcile');
    expect(await ongoing()).toEqual(['order-drift', 'stock-drift']);
    const [row] = await bench.sql<{ detail: string }>(`select detail from alarm where kind = 'stock-drift'`);
    expect(row?.detail).toContain(sku);
    await bench.sql('update stock_hold set quantity = 2 where order_id = ?', [id]);
    await bench.tick('stock.reconcile');
    expect(await ongoing()).toEqual([]);
  });
});
