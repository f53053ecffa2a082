import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readBackupEnv } from './backup-env.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string): string {
  const name = path.join(folder, crypto.randomUUID());
  writeFileSync(name, content, { mode: 0o600 });
  return name;
}

describe('the storage of the backups', () => {
  it('has keys of its own, from files', () => {
    const env = readBackupEnv({
      S3_ACCESS_KEY_ID: 'shop',
      BACKUP_S3_ACCESS_KEY_ID_FILE: file('backup\n'),
      BACKUP_S3_SECRET_ACCESS_KEY_FILE: file('secret\n'),
    });
    expect(env).toMatchObject({
      BACKUP_S3_ACCESS_KEY_ID: 'backup',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    });
  });

  it("has the shop's where there are none, or their files are empty", () => {
    const env = readBackupEnv({
      S3_ENDPOINT: 'https://s3.plantao.med.br',
      S3_ACCESS_KEY_ID_FILE: file('shop'),
      S3_SECRET_ACCESS_KEY: 'secret',
      BACKUP_S3_ENDPOINT: '',
      BACKUP_S3_ACCESS_KEY_ID_FILE: file(''),
      BACKUP_S3_SECRET_ACCESS_KEY_FILE: file('\n'),
    });
    expect(env).toMatchObject({
      BACKUP_S3_ENDPOINT: 'https://s3.plantao.med.br',
      BACKUP_S3_ACCESS_KEY_ID: 'shop',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    });
  });
});
