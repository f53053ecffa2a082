import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const ENVIRONMENT = ['env', 'backup-env', 'tracing-env'].map((name) => `libs/platform/src/config/${name}.ts`);
/** Variables that are a key, or an address with a password in it. */
const SECRET = /_(KEY|SECRET|TOKEN|IDENTITY|RECIPIENT|KEY_ID)$|^(DATABASE|REDIS|SMTP)_(\w+_)?URL$/;
/** What signs, encrypts, derives a key or compares secrets. */
const CRYPTOGRAPHY =
  /\b(createHmac|createCipheriv|createDecipheriv|hkdfSync|scryptSync|timingSafeEqual)\b|(?:from |import\()'(@node-rs\/argon2|@simplewebauthn\/server|age-encryption|otpauth)'/;
const SOURCES = ['apps/{api,worker}/src', 'libs/*/src', 'tools', 'scripts'].map(
  (folder) => `${folder}/**/*.{ts,mjs}`,
);

/** The rows of the tables below a heading, each as its cells. */
function rowsOf(heading: string): string[][] {
  const [, section = ''] = read('docs/operations/keys.md').split(`\n## ${heading}\n`);
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const withoutTypes = (source: string): string => source.replace(/^import type [^;]*;/gm, '');
/** Everything between backticks. */
const named = (rows: readonly string[][]): Set<string> =>
  new Set(rows.flatMap((cells) => [...cells.join(' ').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));

describe('docs/operations/keys.md', () => {
  it('V11.1.2 has each variable that is a key or has a password in it', () => {
    const variables = ENVIRONMENT.flatMap((file) =>
      [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+)[!?]?:/gm)].map(([, name = '']) => name),
    ).filter((name) => SECRET.test(name));
    expect(variables.length).toBeGreaterThan(20);
    const listed = named(rowsOf('Keys'));
    expect(variables.filter((name) => !listed.has(name))).toEqual([]);
  });

  it('V11.1.2 has each file of secrets of a shop in containers', () => {
    const [, section = ''] = read('deploy/compose.production.yml').split('\nsecrets:\n');
    const files = [...section.matchAll(/^ {2}(\w+): \{ file: /gm)].map(([, name = '']) => name);
    expect(files.length).toBeGreaterThan(20);
    const listed = named(rowsOf('Keys'));
    expect(files.filter((name) => !listed.has(name))).toEqual([]);
  });

  it('V11.1.1 says of each key who has it, how often it is replaced, and how', () => {
    for (const cells of rowsOf('Keys')) {
      expect(cells).toHaveLength(5);
      expect([cells[0], cells.filter((cell) => cell === '')]).toEqual([cells[0], []]);
    }
  });

  it('V11.1.2 has each file that signs, encrypts or compares secrets, and no file that does not', () => {
    const using = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
      .filter((file) => !/spec\.ts$|\/studio\//.test(file) && CRYPTOGRAPHY.test(withoutTypes(read(file))))
      .sort();
    expect([...named(rowsOf('Algorithms'))].filter((name) => /\.(ts|mjs)$/.test(name)).sort()).toEqual(using);
  });
});
