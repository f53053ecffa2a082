import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const FIXTURE = path.join(ROOT, 'tools/fixtures/architecture');

interface Cruise {
  summary: {
    violations: { from: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

/** Every broken rule of the planted tree as `file: rule`. */
function cruiseFixture(): { broken: Set<string>; rules: string[] } {
  const program = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = [
    '--config',
    path.join(ROOT, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    'apps',
    'libs',
    'tools/cli',
  ];
  const run = spawnSync(process.execPath, [program, ...options], {
    cwd: FIXTURE,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { summary } = JSON.parse(run.stdout) as Cruise;
  return {
    broken: new Set(summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`)),
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
  };
}

/** What the first line of each planted file says that it breaks. */
function announced(): Set<string> {
  const sources = readdirSync(FIXTURE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const lines = sources.flatMap((file) => {
    const rules =
      /^\/\/ breaks: (.+)$/m.exec(readFileSync(path.join(FIXTURE, file), 'utf8'))?.[1] ?? 'unannounced';
    return rules === 'nothing' ? [] : rules.split(', ').map((rule) => `${file}: ${rule}`);
  });
  return new Set(lines);
}

describe('import rules', () => {
  const { broken, rules } = cruiseFixture();

  it('reports exactly the violations of the fixtures', () => {
    expect([...broken].sort()).toEqual([...announced()].sort());
  });

  it('has a violation in the fixtures for every rule', () => {
    const fired = new Set([...broken].map((line) => line.split(': ')[1]));
    expect(rules.length).toBeGreaterThanOrEqual(50);
    expect(rules.filter((rule) => !fired.has(rule))).toEqual([]);
  });

  it('resolves the fixtures with the same aliases as the shop', () => {
    for (const file of ['tools/imports.tsconfig.json', 'tsconfig.base.json']) {
      expect(readFileSync(path.join(FIXTURE, file), 'utf8')).toBe(
        readFileSync(path.join(ROOT, file), 'utf8'),
      );
    }
  });
});
