import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { preparesStatements, readEnv } from './env.js';

const DATABASE_URL = 'postgres://nobody@127.0.0.1/none';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The path of a file with this content. */
function file(content: string): string {
  const name = path.join(folder, crypto.randomUUID());
  writeFileSync(name, content, { mode: 0o600 });
  return name;
}

describe('a variable that comes from a file', () => {
  it('has its content, without the line break at its end', () => {
    const env = readEnv({
      DATABASE_URL_FILE: file(`${DATABASE_URL}\n`),
      MP_ACCESS_TOKEN_FILE: file('APP_USR-1\r\n'),
      MP_WEBHOOK_SECRET_FILE: file(' two  words \n\n'),
      PORT_FILE: file('3401'),
    });
    expect(env).toMatchObject({ DATABASE_URL, MP_ACCESS_TOKEN: 'APP_USR-1', PORT: 3401 });
    expect(env.MP_WEBHOOK_SECRET).toBe(' two  words \n');
  });

  it('is checked like any other', () => {
    expect(() => readEnv({ DATABASE_URL, PORT_FILE: file('many') })).toThrow(/PORT: /);
  });

  it('is refused when it is set as well, without showing either value', () => {
    const both = { DATABASE_URL, ME_TOKEN: 'word-of-mine', ME_TOKEN_FILE: file('other-word') };
    expect(() => readEnv(both)).toThrow('ME_TOKEN: ME_TOKEN and ME_TOKEN_FILE are both set');
    expect(() => readEnv(both)).not.toThrow(/word-of-mine|other-word/);
  });

  it('is refused, with the path, when there is no such file', () => {
    const missing = path.join(folder, 'missing');
    expect(() => readEnv({ DATABASE_URL, ME_TOKEN_FILE: missing })).toThrow(
      `ME_TOKEN_FILE: ${missing} cannot be read (ENOENT)`,
    );
  });

  it('is reported with every other fault of the environment', () => {
    expect(() => readEnv({ ME_TOKEN_FILE: path.join(folder, 'missing'), PORT: 'many' })).toThrow(
      /ME_TOKEN_FILE[^]*DATABASE_URL[^]*PORT/,
    );
  });

  it('is not of the shop: the file that other programs name stays theirs', () => {
    expect(() => readEnv({ DATABASE_URL, SSL_CERT_FILE: path.join(folder, 'missing') })).not.toThrow();
  });

  it('counts as not given when its file, or the name of it, is empty', () => {
    expect(readEnv({ DATABASE_URL, ME_TOKEN: 'token', ME_TOKEN_FILE: '' }).ME_TOKEN).toBe('token');
    expect(readEnv({ DATABASE_URL, PORT_FILE: file('\n') }).PORT).toBe(3000);
  });

  it('is read from its file where a tool reads it alone', () => {
    expect(preparesStatements(false, { DATABASE_PREPARED_FILE: file('false\n') })).toBe(false);
    expect(preparesStatements(false, {})).toBe(true);
  });
});
