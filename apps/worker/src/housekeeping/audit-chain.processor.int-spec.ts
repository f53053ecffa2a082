import { AuditEntry, AuditHeads } from '@plantao/platform/audit';
import { duringTests } from '../../../../test/infra/during-tests.js';
import { startS3Server, type S3Server } from '../../../../test/infra/s3-server.js';
import { openBench } from '../../test/support/bench.js';

const bench = duringTests(() => openBench({ AUDIT_SEAL_KEY: 'a-key-of-thirty-two-characters-…' }));

const add = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1)
    await bench
      .em()
      .persist(AuditEntry.of({ actor: 'Ana', action: 'coupon.change', entity: 'coupon', entityId: `${n}` }))
      .flush();
};
const heads = () =>
  bench.sandbox.control
    .mails('atendimento@plantao.test')
    .filter(({ subject }) => /Comprovante/.test(subject));
const open = async (): Promise<string[]> =>
  (await bench.sql<{ kind: string }>('select kind from alarm where closed_at is null')).map(
    ({ kind }) => kind,
  );
/** The verifications so far were that much earlier. */
const later = (hours: number) =>
  bench.sql(
    `set session_replication_role = replica; update audit.verification set at = at - interval '${hours} hours'; reset session_replication_role`,
  );

describe('S15 the audit log of a shop with a bucket', () => {
  let s3: S3Server;
  const stored = duringTests(async () => {
    s3 = await startS3Server();
    return openBench({ AUDIT_SEAL_KEY: 'a-key-of-thirty-two-characters-…', ...s3.environment });
  });
  afterAll(() => s3.close());

  it('its head is an object of the day as well; the first one of a day stays', async () => {
    await stored
      .em()
      .persist(AuditEntry.of({ actor: 'Ana', action: 'coupon.change', entity: 'coupon', entityId: '1' }))
      .flush();
    await stored.tick('housekeeping.seal-audit');
    await stored.tick('housekeeping.verify-audit');
    await stored.deliver();
    const [seal] = await stored.sql<{ hash: string }>(
      `select encode(hash, 'hex') as hash from audit.seal order by position desc limit 1`,
    );
    const heads = stored.get(AuditHeads);
    expect(await heads.all()).toEqual([{ position: 1, hash: seal?.hash }]);
    const [verified] = await stored.sql<{ at: string }>('select at from audit.verification');
    await heads.keep({ position: 2, hash: 'f'.repeat(64) }, new Date(verified?.at ?? ''));
    expect(await heads.all()).toEqual([{ position: 1, hash: seal?.hash }]);
  });

  it('a bucket that is unavailable fails the job, which is tried again', async () => {
    const [row] = await stored.sql<{ id: string }>('select id::text as id from audit.verification');
    const away = jest.spyOn(stored.get(AuditHeads), 'keep').mockRejectedValueOnce(new Error('away'));
    const payload = { verificationId: row?.id };
    const job = 'housekeeping.keep-audit-head';
    await expect(stored.run(job, payload, crypto.randomUUID(), 'audit.verified')).rejects.toThrow('away');
    away.mockRestore();
  });
});

describe('S15 the audit log in the worker', () => {
  it('is sealed each minute and verified once a day; its head leaves the shop in a mail', async () => {
    await bench.tick('housekeeping.verify-audit');
    expect(await bench.sql('select id from audit.verification')).toEqual([]);
    await add(3);
    await bench.tick('housekeeping.seal-audit');
    await add(2);
    await bench.tick('housekeeping.seal-audit');
    await bench.tick('housekeeping.verify-audit');
    await bench.tick('housekeeping.verify-audit');
    await bench.deliver();
    const [seal] = await bench.sql<{ hash: string }>(
      `select encode(hash, 'hex') as hash from audit.seal order by position desc limit 1`,
    );
    expect(heads()).toHaveLength(1);
    expect(heads()[0]?.text).toContain(`npm run doctor -- --audit-head 5:${seal?.hash}`);
    expect(await bench.sql('select position, complete, fault from audit.verification')).toEqual([
      { position: expect.anything(), complete: true, fault: null },
    ]);
  });

  it('an entry that a superuser changes opens the alarm, and no mail vouches for it until it is as it was', async () => {
    const change = (actor: string) =>
      bench.sql(
        `set session_replication_role = replica; update audit_log set actor = '${actor}' where entity_id = '1'; reset session_replication_role`,
      );
    await change('Bia');
    await bench.tick('housekeeping.verify-audit');
    expect(await open()).toEqual([]);
    await later(24);
    await bench.tick('housekeeping.verify-audit');
    expect(await open()).toEqual(['audit-broken']);
    const [alarm] = await bench.sql<{ detail: string }>(
      `select detail from alarm where kind = 'audit-broken'`,
    );
    expect(alarm?.detail).toMatch(/^um registro foi alterado.* \(posição \d, registro [0-9a-f-]{36}\)$/);
    await bench.deliver();
    expect(heads()).toHaveLength(1);
    await bench.tick('housekeeping.verify-audit');
    expect(await open()).toEqual(['audit-broken']);
    await change('Ana');
    await bench.tick('housekeeping.verify-audit');
    expect(await open()).toEqual([]);
    await bench.deliver();
    expect(heads()).toHaveLength(2);
  });

  it('a log that lost what was vouched for is found by the daily look, also when seals and entries end together', async () => {
    await later(24);
    await bench.sql(
      `set session_replication_role = replica; delete from audit_log where id in (select entry_id from audit.seal where position > 3);
       delete from audit.seal where position > 3; reset session_replication_role`,
    );
    await bench.tick('housekeeping.verify-audit');
    expect(await open()).toEqual(['audit-broken']);
  });
});
