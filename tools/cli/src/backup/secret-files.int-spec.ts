import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { startPostgres } from '../../../../scripts/embedded-postgres.mjs';
import { S3_BUCKET, startS3Server, type S3Server } from '../../../../test/infra/s3-server.js';
import { CODE_POINTS, migrateTemplate } from '../../../../test/infra/template.mjs';
import { runTool } from '../../../../test/infra/tools.js';

/** Every secret that the tools read, as docker and Kubernetes mount them: none is in the environment. */
describe('backup, restore and restore-check with secrets from files', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-secret-files-'));
  const at = (name: string): string => path.join(folder, name);
  const file = (name: string, content: string): string => {
    writeFileSync(at(name), content, { mode: 0o600 });
    return at(name);
  };
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let s3: S3Server;
  let identity: string;
  let common: Record<string, string>;

  beforeAll(async () => {
    [postgres, s3] = await Promise.all([startPostgres({ folder: at('pg'), port: 0 }), startS3Server()]);
    await migrateTemplate(postgres.url('postgres'), 'plantao', CODE_POINTS);
    identity = await generateX25519Identity();
    common = {
      ...{
        APP_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATA_DIR: at('data'),
        BACKUP_TARGET: `s3://${S3_BUCKET}/shop`,
      },
      BACKUP_S3_ENDPOINT: s3.environment.S3_ENDPOINT,
      BACKUP_S3_ACCESS_KEY_ID_FILE: file('key-id', `${s3.environment.S3_ACCESS_KEY_ID}\n`),
      BACKUP_S3_SECRET_ACCESS_KEY_FILE: file('secret', s3.environment.S3_SECRET_ACCESS_KEY),
      BACKUP_AGE_RECIPIENT: await identityToRecipient(identity),
    };
  });
  afterAll(async () => {
    await postgres.stop();
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('backs up an encrypted database to S3, restores it and checks it', async () => {
    const withDatabase = (): Record<string, string> => ({
      ...common,
      DATABASE_URL_FILE: file('database-url', `${postgres.url()}\n`),
    });
    const backup = await runTool('backup', [], withDatabase());
    expect([backup.code, backup.output]).toEqual([0, expect.stringContaining('(physical)')]);
    await postgres.stop();
    const key = `# created: 2026-11-25\n# public key: ${common['BACKUP_AGE_RECIPIENT']}\n${identity}\n`;
    const restore = await runTool('restore', ['--latest', '--into', at('restored')], {
      ...common,
      BACKUP_AGE_IDENTITY_FILE: file('identity', key),
    });
    expect([restore.code, restore.output]).toEqual([0, expect.stringContaining('pronto em')]);
    postgres = await startPostgres({ folder: at('restored'), port: 0 });
    const check = await runTool('restore-check', [], withDatabase());
    expect([check.code, check.output]).toEqual([0, expect.stringContaining('linhas lidas')]);
    for (const { output } of [backup, restore, check]) {
      expect(output).not.toContain(identity);
      expect(output).not.toContain('postgres://');
    }
  });

  it.each([
    ['restore', ['--latest', '--into', at('other')], 'BACKUP_AGE_IDENTITY_FILE'],
    ['restore', ['--list'], 'BACKUP_S3_SECRET_ACCESS_KEY_FILE'],
    ['restore-check', [], 'DATABASE_URL_FILE'],
    ['backup', [], 'DATABASE_URL_FILE'],
  ])('%s %j names a file that cannot be read, and ends with 1', async (tool, args, variable) => {
    const { code, output } = await runTool(tool, args, { ...common, [variable]: at('missing') });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`${variable}: ${at('missing')} cannot be read (ENOENT)`),
    ]);
  });

  it('refuses a file without a key, and a secret that is given in both ways, without showing either', async () => {
    const without = await runTool('restore', ['--list'], {
      ...common,
      BACKUP_AGE_IDENTITY_FILE: file('no-identity', 'uma chave que não é'),
    });
    expect([without.code, without.output]).toEqual([1, expect.stringContaining('BACKUP_AGE_IDENTITY_FILE')]);
    expect(without.output).not.toContain('uma chave');
    const both = await runTool('backup', [], {
      ...common,
      DATABASE_URL: 'postgres://shop:segredo@127.0.0.1:1/shop',
      DATABASE_URL_FILE: file('another', 'postgres://shop:outro@127.0.0.1:1/shop'),
    });
    expect([both.code, both.output]).toEqual([1, expect.stringContaining('are both set')]);
    expect(both.output).not.toMatch(/segredo|outro/);
  });
});
