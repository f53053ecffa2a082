import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readMigrationUrl } from './database-addresses.js';

describe('the address of the owner past a pooler, for tools', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-addresses-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = (content: string) => {
    const at = path.join(folder, 'secret');
    writeFileSync(at, content);
    return at;
  };

  it('comes from the file that DATABASE_DIRECT_URL_FILE names, before DATABASE_URL', () => {
    const DATABASE_DIRECT_URL_FILE = file('postgres://direct/shop\n');
    expect(readMigrationUrl({ DATABASE_DIRECT_URL_FILE, DATABASE_URL: 'postgres://pooler/shop' })).toBe(
      'postgres://direct/shop',
    );
  });

  it('is the owner of the tables where one is given', () => {
    expect(
      readMigrationUrl({
        DATABASE_MIGRATION_URL: 'postgres://owner@direct/shop',
        DATABASE_DIRECT_URL: 'postgres://direct/shop',
      }),
    ).toBe('postgres://owner@direct/shop');
  });

  it('is that of DATABASE_URL_FILE where there is no other', () => {
    expect(readMigrationUrl({ DATABASE_URL_FILE: file('postgres://only/shop') })).toBe(
      'postgres://only/shop',
    );
  });

  it('is not given by empty variables and files', () => {
    expect(readMigrationUrl({ DATABASE_URL: '', DATABASE_DIRECT_URL_FILE: file('') })).toBeUndefined();
  });
});
