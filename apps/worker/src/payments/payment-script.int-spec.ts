import { createHash } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { PaymentScripts } from '@plantao/domain/alarms';
import { JobQueues } from '@plantao/platform/queues';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { createTestDatabase } from '../../../../test/infra/database.js';
import { until } from '../../../../test/infra/until.js';
import { QUEUE_BACKENDS, redisFor } from '../../../../test/infra/queue-backends.js';
import { startSandbox } from '../../../sandbox/src/sandbox.js';
import { openBench } from '../../test/support/bench.js';
import { workerEnv } from '../../test/support/worker-env.js';
import { WorkerModule } from '../worker.module.js';

const HOUR = 60 * 60_000;
const CLARA = { id: null, name: 'Clara' };

const bench = duringTests(() => openBench());
beforeEach(async () => {
  bench.sandbox.control.setScript({ version: '', fails: false });
  for (const table of ['payment_script', 'alarm', 'outbox_message']) await bench.sql(`delete from ${table}`);
  bench.clock.advance(24 * HOUR);
});

const address = (): string => bench.sandbox.urls.mercadoPagoScript;
const look = async (): Promise<void> => {
  bench.clock.advance(HOUR);
  await bench.tick('payments.compare-script');
};
const served = async (): Promise<string> =>
  createHash('sha256')
    .update(await (await fetch(address())).text())
    .digest('hex');
const known = async () => {
  const script = await bench.get(PaymentScripts).find(address());
  if (!script) throw new Error('the script was never read');
  return script;
};
const ongoing = async (): Promise<string[]> =>
  (await bench.sql<{ kind: string }>('select kind from alarm where closed_at is null order by kind')).map(
    ({ kind }) => kind,
  );
const mails = () =>
  bench.sandbox.control
    .mails('atendimento@plantao.test')
    .filter(({ subject }) => subject === '[Atenção] O script de pagamento mudou');

describe('S10 the script of the payment page', () => {
  it('S10 is accepted when downloaded for the first time, and while unchanged', async () => {
    await look();
    const [first, hash] = [await known(), await served()];
    expect([first.acceptedHash, first.currentHash, first.acceptedBy]).toEqual([hash, hash, null]);
    await look();
    expect((await known()).acceptedAt).toEqual(first.acceptedAt);
    expect((await known()).readAt?.getTime()).toBeGreaterThanOrEqual((first.readAt?.getTime() ?? 0) + HOUR);
    expect(await ongoing()).toEqual([]);
  });

  it('S10 raises the alarm when its hash has changed, and mails the shop once', async () => {
    await look();
    const accepted = await served();
    bench.sandbox.control.setScript({ version: '2.1' });
    const before = mails().length;
    for (let time = 0; time < 5; time += 1) {
      await look();
      await bench.deliver();
    }
    expect(await ongoing()).toEqual(['script-changed']);
    expect(mails()).toHaveLength(before + 1);
    expect(mails()[0]?.text).toMatch(/Quase sempre é uma atualização.*Abra o painel, confira e aceite/s);
    expect(mails()[0]?.text).toContain('/admin?script=pagamento');
    expect(await known()).toMatchObject({ acceptedHash: accepted, changedHash: await served() });
    const [alarm] = await bench.sql<{ detail: string }>(`select detail from alarm`);
    expect(alarm?.detail).toBe(`${accepted.slice(0, 12)} → ${(await served()).slice(0, 12)}`);
  });

  it('S10 keeps the alarm though the old script is back, until it is accepted', async () => {
    await look();
    const accepted = await served();
    bench.sandbox.control.setScript({ version: '2.1' });
    await look();
    const other = await served();
    bench.sandbox.control.setScript({ version: '' });
    await look();
    expect(await ongoing()).toEqual(['script-changed']);
    await bench.get(PaymentScripts).accept(address(), accepted, CLARA);
    expect(await ongoing()).toEqual([]);
    expect(await known()).toMatchObject({ acceptedHash: accepted, changedHash: null, acceptedBy: 'Clara' });
    const [entry] = await bench.sql(`select action, after from audit_log order by at desc limit 1`);
    expect(entry).toMatchObject({ action: 'payment-script.accept', after: { otherHash: other } });
    bench.sandbox.control.setScript({ version: '2.1' });
    await look();
    expect(await ongoing()).toEqual(['script-changed']);
  });

  it('S10 is compared with the accepted version', async () => {
    await look();
    bench.sandbox.control.setScript({ version: '2.1' });
    await look();
    await bench.get(PaymentScripts).accept(address(), await served(), CLARA);
    await look();
    expect(await ongoing()).toEqual([]);
    bench.sandbox.control.setScript({ version: '' });
    await look();
    expect(await ongoing()).toEqual(['script-changed']);
  });

  it('S10 has an alarm of its own after two failed downloads, until one succeeds', async () => {
    await look();
    const hash = await served();
    bench.sandbox.control.setScript({ fails: true });
    await look();
    expect(await ongoing()).toEqual([]);
    expect(await known()).toMatchObject({ currentHash: hash, changedHash: null });
    expect((await known()).failure).toMatch(/answered 503/);
    await look();
    expect(await ongoing()).toEqual(['script-unread']);
    bench.sandbox.control.setScript({ fails: false });
    await look();
    expect(await ongoing()).toEqual([]);
    expect((await known()).failedSince).toBeNull();
  });

  it('S10 keeps the alarm of its change when a download fails', async () => {
    await look();
    bench.sandbox.control.setScript({ version: '2.1' });
    await look();
    bench.sandbox.control.setScript({ fails: true });
    await look();
    expect(await ongoing()).toEqual(['script-changed']);
  });

  it('S10 is accepted only with the hash that was shown', async () => {
    const scripts = bench.get(PaymentScripts);
    await expect(scripts.accept(address(), 'a'.repeat(64), CLARA)).rejects.toMatchObject({
      code: 'script.unread',
    });
    await look();
    bench.sandbox.control.setScript({ version: '2.1' });
    await look();
    const shown = await served();
    bench.sandbox.control.setScript({ version: '2.2' });
    await look();
    await expect(scripts.accept(address(), shown, CLARA)).rejects.toMatchObject({ code: 'script.stale' });
    expect(await ongoing()).toEqual(['script-changed']);
  });
});

describe.each(QUEUE_BACKENDS)('S10 on %s', (backend) => {
  it('S10 compares on schedule, and keeps the accepted version over a restart of the worker', async () => {
    const [database, sandbox, redis] = await Promise.all([
      createTestDatabase(),
      startSandbox({ webhookUrl: 'http://127.0.0.1:9/none', labelWebhookUrl: '' }),
      redisFor(backend),
    ]);
    const env = workerEnv(database.url, sandbox, redis ? { REDIS_URL: redis.url } : {});
    /** One life of the worker: it looks once, as the schedule makes it, and ends. */
    const live = async (isDone: (found: Awaited<ReturnType<PaymentScripts['find']>>) => boolean) => {
      const worker = await NestFactory.createApplicationContext(WorkerModule.with(env), { logger: false });
      try {
        const queue = worker.get(JobQueues).get('payments');
        await until(async () => (await queue.getJobScheduler('payments.compare-script')) !== undefined);
        await queue.add('payments.compare-script', {});
        const scripts = worker.get(PaymentScripts, { strict: false });
        await until(async () => isDone(await scripts.find(env.MP_SDK_URL)));
        return await scripts.find(env.MP_SDK_URL);
      } finally {
        await worker.close();
      }
    };
    try {
      const first = await live((script) => script?.acceptedHash != null);
      sandbox.control.setScript({ version: '2.1' });
      const second = await live((script) => script?.changedHash != null);
      expect(second?.acceptedHash).toBe(first?.acceptedHash);
      expect(second?.changedHash).not.toBe(first?.acceptedHash);
    } finally {
      await sandbox.close();
      await database.drop();
      await redis?.dispose();
    }
  });
});
