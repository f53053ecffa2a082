import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMetadataStorage } from 'class-validator';

const HERE = path.join(import.meta.dirname, '..');
/** Every check of every form, by `Class.field`. */
const checks = new Map<string, Set<string>>();
/** What every check says, by `Class.field check`; those that only decide whether others run say nothing. */
const spoken = new Map<string, unknown>();
const SILENT = ['conditionalValidation', 'whitelistValidation'];

beforeAll(async () => {
  const forms = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.dto.ts'),
  );
  for (const file of forms) await import(pathToFileURL(path.join(HERE, file)).href);
  for (const all of getMetadataStorage()['validationMetadatas'].values()) {
    for (const { target, propertyName, name, type, message } of all) {
      const field = `${(target as { name: string }).name}.${propertyName}`;
      if (!SILENT.includes(type)) spoken.set(`${field} ${name ?? type}`, message);
      checks.set(field, (checks.get(field) ?? new Set()).add(name ?? type));
    }
  }
});
const withEither = (...names: string[]) =>
  [...checks].filter(([, has]) => names.some((name) => has.has(name)));

describe('forms', () => {
  it('S4 limit every number to the range of the database', () => {
    const numbers = withEither('isInt', 'isNumber');
    expect(numbers.length).toBeGreaterThan(40);
    expect(numbers.filter(([, has]) => !has.has('max') || !has.has('min')).map(([field]) => field)).toEqual(
      [],
    );
  });

  it('report every error in Portuguese: no check has a default message', () => {
    expect(spoken.size).toBeGreaterThan(300);
    const mute = [...spoken].filter(
      ([, text]) => typeof text !== 'function' && !/^\p{Lu}/u.test(String(text)),
    );
    expect(mute.map(([check]) => check)).toEqual([]);
  });

  it('S4 limit the length of every list', () => {
    const lists = withEither('isArray');
    expect(lists.length).toBeGreaterThan(10);
    expect(lists.filter(([, has]) => !has.has('arrayMaxSize')).map(([field]) => field)).toEqual([]);
  });
});
