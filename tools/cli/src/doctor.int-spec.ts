import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { shopOrmOptions } from '@plantao/domain/database';
import { auditHead, sealEntries, type AuditHead } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { readEnv } from '@plantao/platform/config';
import { auditHeadsOf, fileStoreOf } from '@plantao/providers/storage';
import { startSandbox, type Sandbox } from '../../../apps/sandbox/src/sandbox.js';
import { createTestDatabase, type TestDatabase } from '../../../test/infra/database.js';
import { freePort } from '../../../test/infra/free-port.js';
import { QUEUE_BACKENDS, redisFor } from '../../../test/infra/queue-backends.js';
import { startS3Server } from '../../../test/infra/s3-server.js';
import { shopProcess } from '../../../test/infra/shop-process.mjs';
import { safeEnvironment } from '../../../test/production/safe-environment.js';
import { clock, nodeVersion } from './doctor/machine.js';

/** Each test starts a process, which a crowded machine keeps waiting; milliseconds. */
jest.setTimeout(180_000);

const ROOT = path.resolve(import.meta.dirname, '../../..');

let database: TestDatabase;
let sandbox: Sandbox;

beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), startSandbox({ seed: 'doctor' })]);
});
afterAll(async () => {
  await sandbox.close();
  await database.drop();
});

/** Everything at the sandbox: no test asks a real service. */
const atSandbox = (): Record<string, string> => ({
  DATABASE_URL: database.applicationUrl,
  MP_API_BASE_URL: sandbox.urls.mercadoPago,
  MP_SDK_URL: `${sandbox.urls.mercadoPago}/js/v2`,
  MP_ACCESS_TOKEN: 'TEST-0000000000000000-010126-demonstracao-0000000000',
  ME_API_BASE_URL: sandbox.urls.melhorEnvio,
  ME_TOKEN: 'demonstracao',
  CEP_BASE_URL: sandbox.urls.viaCep,
  CEP_FALLBACK_BASE_URL: sandbox.urls.brasilApi,
  SMTP_URL: sandbox.urls.smtp,
});

function doctor(
  changed: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<{ code: number; lines: string[] }> {
  const env = { PATH: process.env['PATH'], ...atSandbox(), ...changed };
  const file = [...shopProcess('tools/cli/src/doctor.ts'), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, file, { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), lines: (stdout + stderr).trim().split('\n') }),
    );
  });
}

const faults = (lines: string[]): string[] => lines.filter((line) => line.startsWith('FALHA'));

describe('npm run doctor', () => {
  it.each(QUEUE_BACKENDS)(
    'shows versions, disk and clocks, and probes every service once, on %s',
    async (kind) => {
      const redis = await redisFor(kind);
      try {
        const { code, lines } = await doctor(redis ? { REDIS_URL: redis.url } : {});
        expect([code, faults(lines)]).toEqual([0, []]);
        const text = lines.join('\n');
        expect(text).toMatch(/^ok +Node \d+\.\d+\.\d+$/m);
        expect(text).toMatch(/^ok +PostgreSQL \d+\.\d+/m);
        expect(text).toMatch(/^ok +\d+ migrações feitas, a última \d{14}-/m);
        expect(text).toMatch(/^ok +0 migrações pendentes$/m);
        expect(text).toMatch(/^ok +BullMQ \d+\.\d+\.\d+, filas no (Redis|PostgreSQL)/m);
        if (redis) expect(text).toMatch(/^ok +Redis \d+\.\d+\.\d+$/m);
        expect(text).toMatch(/^ok +8 filas em dia$/m);
        expect(text).toMatch(/^ok +0 eventos a caminho$/m);
        expect(text).toMatch(/^aviso +nenhum processo worker ativo/m);
        expect(text).toMatch(/^ok +0 SKUs com estoque que não bate$/m);
        expect(text).toMatch(/^(ok|aviso) +disco de .data: [\d,]+ GiB livres \(\d+%\)( \(docs.*\))?$/m);
        expect(text).toMatch(/^ok +relógio de acordo com o PostgreSQL/m);
        expect(text).toMatch(/^ok +relógio de acordo com 127\.0\.0\.1:/m);
        for (const name of [
          'Mercado Pago',
          'Mercado Pago \\(página\\)',
          'Melhor Envio',
          'ViaCEP',
          'BrasilAPI',
        ])
          expect(text).toMatch(new RegExp(`^ok +${name} \\(127\\.0\\.0\\.1:\\d+\\) responde$`, 'm'));
        expect(text).toMatch(/^ok +servidor de e-mail \(127\.0\.0\.1:\d+\) responde$/m);
      } finally {
        await redis?.dispose();
      }
    },
  );

  it('only reads: creates no payment, label or mail', async () => {
    const requests = sandbox.control.requests();
    expect(requests.length).toBeGreaterThan(0);
    expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(sandbox.control.mails()).toEqual([]);
  });

  it('F1 finds what is wrong in the shop, and names the page of docs/runbooks', async () => {
    const ill = await createTestDatabase();
    const client = new pg.Client(ill.url);
    await client.connect();
    await client.query(`
      insert into outbox_message (id, type, payload, state, created_at) values
        (gen_random_uuid(), 'order.paid', '{}', 'dead', now() - interval '1 hour'),
        (gen_random_uuid(), 'order.paid', '{}', 'new', now() - interval '5 minutes'),
        (gen_random_uuid(), 'payment.notice-received', '{}', 'published', now() - interval '10 minutes');
      insert into alarm (kind, figure, detail, opened_at) values ('disk-full', 2, '', now() - interval '10 minutes');
      insert into stock_level (sku, warehouse_product_id, warehouse_qty, offered, initial) values
        ('ABC-M-AZUL', gen_random_uuid(), 5, 5, 5);
      insert into stock_hold (id, order_id, sku, quantity, state, expires_at, updated_at) values
        (gen_random_uuid(), gen_random_uuid(), 'ABC-M-AZUL', 1, 'returning', now(), now() - interval '15 days');
      insert into order_return (id, order_id, user_id, protocol, state, created_at, received_at, version) values
        (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '20261101-00000001', 'received', now() - interval '9 days',
         now() - interval '6 days', 1),
        (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '20261101-00000002', 'received', now() - interval '9 days', now() - interval '4 days', 1),
        (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '20261101-00000003', 'inspected', now() - interval '9 days', now() - interval '9 days', 1);
      insert into order_return (id, order_id, user_id, protocol, state, posted_at, version) values
        (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '20261101-00000004', 'posted', now() - interval '31 days', 1);
      insert into heartbeat (id, kind, host, version, seen_at, facts) values
        (gen_random_uuid(), 'worker', 'um', '1', now() - interval '10 minutes', '{"services":[],"diskFree":1}'),
        (gen_random_uuid(), 'api', 'um', '1', now() + interval '5 minutes',
         '{"services":[{"name":"limits","failures":9},{"name":"mercado-pago","failures":9}],"diskFree":1}')`);
    await client.end();
    const { code, lines } = await doctor({ DATABASE_URL: ill.applicationUrl });
    await ill.drop();
    expect(code).toBe(1);
    const text = lines.join('\n');
    expect(text).toMatch(/^aviso +1 encomendas devolvidas sem conferência há mais de 14 dias$/m);
    expect(text).toMatch(/^aviso +1 devoluções que esperam a loja há mais de 5 dias$/m);
    expect(text).toMatch(/^aviso +1 devoluções postadas há mais de 30 dias que não chegaram$/m);
    for (const [line, page] of [
      [/^FALHA 2 eventos a caminho, o mais antigo há [5-7] min/m, 'outbox-old'],
      [/^FALHA 1 eventos dados por perdidos/m, 'outbox-old'],
      [/^FALHA 1 avisos do provedor de pagamento/m, 'payments-unmatched'],
      [/^FALHA 1 SKUs com estoque que não bate: ABC-M-AZUL/m, 'stock-drift'],
      [/^FALHA alarme aberto há 1[0-2] min: Disco quase cheio/m, 'disk-full'],
      [/^aviso nenhum processo worker ativo, o último visto há 1[0-2] min/m, 'worker-down'],
      [/^FALHA limits: as últimas 9 chamadas/m, 'limit-store-away'],
      [/^FALHA mercado-pago: as últimas 9 chamadas/m, 'provider-away'],
    ] as const)
      expect(text).toMatch(new RegExp(`${line.source}.*\\(docs/runbooks/${page}\\.md\\)$`, 'm'));
  });

  it('S15 compares the audit log with its chain, and names a role that could rewrite it', async () => {
    const shop = await createTestDatabase();
    const client = new pg.Client(shop.url);
    await client.connect();
    const orm = await MikroORM.init(shopOrmOptions(shop.applicationUrl, 2));
    try {
      await client.query(
        `insert into audit_log (id, actor, action, entity, entity_id) select gen_random_uuid(), 'a', 'b', 'c', n::text from generate_series(1, 1500) n`,
      );
      while ((await sealEntries(orm.em.fork(), ['key'])) > 0);
      const head = await auditHead(orm.em.fork());
      const ask = { DATABASE_URL: shop.applicationUrl, AUDIT_SEAL_KEY: 'key' };
      const mailed = `${head?.position}:${head?.hash}`;
      const whole = (await doctor(ask, ['--audit-head', mailed])).lines.join('\n');
      expect(whole).toMatch(/^ok +os processos não podem alterar a auditoria$/m);
      expect(whole).toMatch(/^ok +auditoria inteira: 1500 registros conferem com os seus lacres$/m);
      expect(whole).toMatch(/^ok +o comprovante 1500:[0-9a-f]+… está na corrente$/m);
      const owner = (await doctor({ ...ask, DATABASE_URL: shop.url })).lines.join('\n');
      expect(owner).toMatch(
        /^aviso o papel do banco em DATABASE_URL pode alterar a auditoria \(UPDATE, DELETE, TRUNCATE\)/m,
      );
      const other = await doctor(ask, [
        '--audit-head',
        mailed.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ]);
      expect([other.code, faults(other.lines).join()]).toEqual([1, expect.stringContaining('comprovante')]);
      await client.query(
        `set session_replication_role = replica; update audit_log set ip = '198.51.100.9' where entity_id = '1200'`,
      );
      const changed = await doctor(ask);
      expect(changed.code).toBe(1);
      expect(faults(changed.lines).join()).toMatch(
        /auditoria alterada: um registro foi alterado.*\(docs\/runbooks\/audit-broken\.md\)/,
      );
    } finally {
      await orm.close();
      await client.end();
      await shop.drop();
    }
  });

  it('S15 compares the heads in the bucket with the chain, and says when they cannot be read', async () => {
    const [shop, s3] = await Promise.all([createTestDatabase(), startS3Server()]);
    const orm = await MikroORM.init(shopOrmOptions(shop.applicationUrl, 2));
    const client = new pg.Client(shop.url);
    await client.connect();
    const ask = { DATABASE_URL: shop.applicationUrl, AUDIT_SEAL_KEY: 'key', ...s3.environment };
    try {
      await client.query(
        `insert into audit_log (id, actor, action, entity, entity_id) select gen_random_uuid(), 'a', 'b', 'c', n::text from generate_series(1, 3) n`,
      );
      while ((await sealEntries(orm.em.fork(), ['key'])) > 0);
      const head = (await auditHead(orm.em.fork())) as AuditHead;
      const heads = auditHeadsOf(fileStoreOf(readEnv(ask), new Clock()));
      await heads.keep(head, new Date('2026-11-25T03:00:00Z'));
      expect((await doctor(ask)).lines.join('\n')).toMatch(
        /^ok +1 comprovantes guardados no balde estão na corrente$/m,
      );
      await heads.keep({ ...head, hash: 'f'.repeat(64) }, new Date('2026-11-26T03:00:00Z'));
      const other = await doctor(ask);
      expect([other.code, faults(other.lines).join()]).toEqual([1, expect.stringContaining('comprovante')]);
      const away = await doctor({ ...ask, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
      expect(faults(away.lines).join()).toMatch(
        /comprovantes da auditoria no balde plantao não puderam ser lidos/,
      );
      expect(away.lines.join('\n')).toMatch(/^ok +auditoria inteira: 3 registros/m);
    } finally {
      await orm.close();
      await client.end();
      await s3.close();
      await shop.drop();
    }
  });

  it('reports a replica for reading that does not answer, and an address that is no replica', async () => {
    const away = await doctor({ DATABASE_READ_URL: `postgres://x@127.0.0.1:${await freePort()}/plantao` });
    expect(away.lines.join('\n')).toMatch(
      /^FALHA réplica de leitura não respondeu: .*replica-behind\.md\)$/m,
    );
    const primary = await doctor({ DATABASE_READ_URL: database.url });
    expect(primary.lines.join('\n')).toMatch(
      /^aviso DATABASE_READ_URL leva a um servidor que não é réplica/m,
    );
  });

  it('fails in production without a payment token, with the message of the startup check', async () => {
    const { code, lines } = await doctor({ APP_ENV: 'production', MP_ACCESS_TOKEN: '', ME_TOKEN: '' });
    expect(code).toBe(1);
    for (const name of ['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRET', 'ME_TOKEN', 'MP_API_BASE_URL', 'PUBLIC_URL'])
      expect(faults(lines).join('\n')).toContain(`FALHA ${name}: `);
  });

  it('reports which service refuses the credentials, and which does not respond', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const { code, lines } = await doctor({
      ...safeEnvironment(database.url),
      ...{
        MP_API_BASE_URL: sandbox.urls.mercadoPago,
        MP_ACCESS_TOKEN: 'INVALID',
        MP_SDK_URL: `${nowhere}/js`,
      },
      ...{ ME_API_BASE_URL: sandbox.urls.melhorEnvio, ME_TOKEN: 'INVALID' },
      ...{ CEP_BASE_URL: nowhere, CEP_FALLBACK_BASE_URL: sandbox.urls.brasilApi },
      ...{ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` },
    });
    expect(code).toBe(1);
    const text = faults(lines).join('\n');
    expect(text).toMatch(/Mercado Pago \(.*\) recusou a credencial: answered 401/);
    expect(text).toMatch(/Mercado Pago \(página\) \(.*\) não respondeu/);
    expect(text).toMatch(/Melhor Envio \(.*\) recusou a credencial: answered 401/);
    expect(text).toMatch(/ViaCEP \(.*\) não respondeu/);
    expect(text).toMatch(/servidor de e-mail \(.*\) não aceita/);
    expect(text).not.toContain('BrasilAPI');
    expect(text).not.toContain('INVALID');
  });

  it('writes, reads and deletes a file in the bucket, and names what keeps it from that', async () => {
    const files = await startS3Server();
    const left = mkdtempSync(path.join(os.tmpdir(), 'plantao-doctor-'));
    try {
      const good = { ...files.environment, CDN_URL: files.url, DATA_DIR: left };
      const well = await doctor(good);
      expect(faults(well.lines)).toEqual([]);
      expect(well.lines.join('\n')).toMatch(
        /^ok +balde plantao \(127\.0\.0\.1:\d+\): um arquivo foi gravado, lido e apagado$/m,
      );
      expect(well.lines.join('\n')).toMatch(/^ok +CDN \(127\.0\.0\.1:\d+\) responde$/m);
      const bad = await doctor({ ...good, S3_SECRET_ACCESS_KEY: 'outro', CDN_URL: '' });
      expect([bad.code, faults(bad.lines)]).toEqual([
        1,
        [
          expect.stringMatching(/comprovantes da auditoria no balde plantao .*: The request signature/),
          expect.stringMatching(/balde plantao \(.*\): storage unusable: The request signature/),
        ],
      ]);
      mkdirSync(path.join(left, 'media'));
      writeFileSync(path.join(left, 'media', 'foto.webp'), 'x');
      expect((await doctor(good)).lines.join('\n')).toMatch(/^aviso 1 arquivos continuam em .*files:move/m);
    } finally {
      await files.close();
      rmSync(left, { recursive: true, force: true });
    }
  });

  it('detects credentials of another account', async () => {
    const { lines } = await doctor({ MP_COLLECTOR_ID: '1' });
    expect(lines.join('\n')).toMatch(/aviso Mercado Pago \(.*\) a credencial é de outra conta/);
  });

  it('reports a missing database, and still checks everything else', async () => {
    // Held by the test: a port that was free a moment ago may be another test's by now, which keeps the caller waiting.
    const closed = net.createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    const { code, lines } = await doctor({ DATABASE_URL: `postgres://x@127.0.0.1:${port}/plantao` });
    closed.close();
    expect(code).toBe(1);
    expect(faults(lines)).toEqual([expect.stringContaining('PostgreSQL não respondeu')]);
    expect(lines.join('\n')).toContain('ViaCEP');
  });
});

describe('machine checks', () => {
  it.each([
    ['22.22.2', 'FALHA'],
    ['20.19.0', 'FALHA'],
    ['22.22.3', 'ok'],
    ['22.23.0', 'ok'],
    ['24.21.0', 'ok'],
    ['26.0.0', 'ok'],
  ])('Node %s: %s', (version, level) => {
    expect(nodeVersion(version).level).toBe(level);
  });

  it.each([
    [1_900, 'ok', 'de acordo'],
    [-2_100, 'FALHA', '2,1 s atrasado'],
    [600_000, 'FALHA', '600,0 s adiantado'],
  ])('a clock %d ms ahead: %s', (ahead, level, words) => {
    expect(clock('o PostgreSQL', ahead, 2_000)).toEqual({ level, what: expect.stringContaining(words) });
  });
});
