import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { sourceFiles } from '../checks/sources.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VIOLATIONS = path.join(ROOT, 'tools/fixtures/lint');

/** What the linter prints with `--format json`, as far as it is read here. */
interface Printed {
  diagnostics: { code?: string; message: string; filename: string; labels: { span: { line: number } }[] }[];
}

let folder: string;

/** The planted files in a folder of their own, with the rules of the shop. */
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-lint-'));
  cpSync(VIOLATIONS, folder, { recursive: true });
  for (const part of ['.oxlintrc.json', 'tools/lint/shop-rules.mjs'])
    cpSync(path.join(ROOT, part), path.join(folder, part));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every complaint as `file:line rule`. */
function lint(): string[] {
  const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [program, '--format', 'json', 'apps', 'libs', 'scripts'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const { diagnostics } = JSON.parse(run.stdout) as Printed;
  return diagnostics.map(({ code, message, filename, labels }) => {
    const rule = /\((.+)\)/.exec(code ?? '')?.[1] ?? (/^Unused/.test(message) ? 'unused directive' : message);
    return `${filename}:${labels[0]?.span.line} ${rule}`;
  });
}

/** What the lines of the planted files say that they break. */
function announced(): string[] {
  const files = readdirSync(VIOLATIONS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|mjs)$/.test(file),
  );
  return files.flatMap((file) =>
    readFileSync(path.join(VIOLATIONS, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        (/breaks: (.+)$/.exec(line)?.[1]?.split(', ') ?? []).map((rule) => `${file}:${at + 1} ${rule}`),
      ),
  );
}

describe('lint', () => {
  it('refuses exactly what the planted files announce', () => {
    expect(lint().sort()).toEqual(announced().sort());
  });

  it('has a planted violation of every rule but those of length', () => {
    const { rules, overrides } = ts.parseConfigFileTextToJson(
      '.oxlintrc.json',
      readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8'),
    ).config as { rules: object; overrides: { rules: object }[] };
    const names = [rules, ...overrides.map((override) => override.rules)]
      .flatMap(Object.keys)
      .map((name) => name.split('/').at(-1) ?? name);
    const broken = new Set(announced().map((line) => line.split(' ').slice(1).join(' ')));
    const unproven = [...new Set(names)].filter((name) => !broken.has(name));
    expect(unproven.sort()).toEqual(['max-lines', 'max-lines-per-function']);
  });

  it('refuses files and functions that grew, tests and components later', () => {
    const longer = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `void ${at};\n`).join('');
    const work = (count: number) => `export function work() {\n${lines(count - 2)}}\n`;
    longer('libs/domain/src/file-301.ts', lines(301));
    longer('libs/domain/src/file-300.ts', lines(300));
    longer('libs/domain/src/file-500.spec.ts', lines(500));
    longer('libs/domain/src/file-501.spec.ts', lines(501));
    longer('libs/domain/src/work-61.ts', work(61));
    longer('libs/domain/src/work-60.ts', work(60));
    longer('libs/domain/src/work-61.spec.ts', work(61));
    longer('apps/web/src/work-121.tsx', work(121));
    longer('apps/web/src/work-120.tsx', work(120));
    const files = lint()
      .filter((line) => line.includes(' max-lines'))
      .map((line) => line.replace(/:\d+/, ''));
    expect(files.sort()).toEqual([
      'apps/web/src/work-121.tsx max-lines-per-function',
      'libs/domain/src/file-301.ts max-lines',
      'libs/domain/src/file-501.spec.ts max-lines',
      'libs/domain/src/work-61.ts max-lines-per-function',
    ]);
  });

  it('knows the types of every source', () => {
    const typed = ['tsconfig.json', 'apps/web/tsconfig.json'].flatMap((name) => {
      const file = path.join(ROOT, name);
      const { config } = ts.readConfigFile(file, ts.sys.readFile) as { config: unknown };
      return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file)).fileNames;
    });
    const known = new Set(typed.map((file) => path.relative(ROOT, file)));
    const sources = sourceFiles(['apps', 'libs', 'tools', 'test'], /\.tsx?$/);
    expect(sources.filter((file) => !known.has(file))).toEqual([]);
  });
});
