import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SCRIPT = path.resolve(import.meta.dirname, '../scripts/bundle-budget.mjs');
const PAGES = ['home', 'shop', 'category', 'tag', 'product', 'cart', 'checkout', 'account/orders'].map(
  (page) => `pages/${page}.page`,
);
const OTHERS = [
  'features/shell/checkout-layout',
  'pages/account/account-layout.page',
  'backoffice/shell/layout',
  'backoffice/dashboard/dashboard.page',
];

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

describe('bundle budget', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-budget-'));
    mkdirSync(path.join(folder, '.vite'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A build of small pages over one shell, changed by `more`. Files weigh what they say: noise does not compress. */
  function measure(
    more: Record<string, Chunk>,
    kilobytes: Record<string, number> = {},
  ): { ok: boolean; output: string } {
    const pages = [...PAGES, ...OTHERS].map((module) => [
      `src/${module}.tsx`,
      { file: `${path.basename(module, '.page')}.js`, imports: ['index.html'] },
    ]);
    const manifest: Record<string, Chunk> = {
      'index.html': { file: 'index.js', isEntry: true, css: ['index.css'] },
      ...Object.fromEntries(pages),
      ...more,
    };
    for (const chunk of Object.values(manifest)) {
      for (const file of [chunk.file, ...(chunk.css ?? [])]) {
        writeFileSync(path.join(folder, file), randomBytes((kilobytes[file] ?? 1) * 1000));
      }
    }
    writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    const run = spawnSync(process.execPath, [SCRIPT, folder], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    return { ok: run.status === 0, output: run.stdout + run.stderr };
  }

  it('is within the budget of every page', () => expect(measure({}).ok).toBe(true));

  it('counts the shell once and with each page', () => {
    const { ok, output } = measure({}, { 'index.js': 100, 'home.js': 44 });
    expect(output).toContain('144.');
    expect(ok).toBe(true);
  });

  it('is refused when one page is too heavy', () => {
    const { ok, output } = measure({}, { 'index.js': 100, 'home.js': 50 });
    expect(ok).toBe(false);
    expect(output).toContain('home: 150.');
  });

  it('is refused when one page is in too many files, and counts those of its layout', () => {
    const parts = Array.from({ length: 13 }, (_, part) => [`_part${part}.js`, { file: `part${part}.js` }]);
    const layout = (count: number) =>
      measure({
        ...Object.fromEntries(parts),
        'src/features/shell/checkout-layout.tsx': {
          file: 'checkout-layout.js',
          imports: parts.slice(0, count).map(([key]) => String(key)),
        },
      });
    expect(layout(12).ok).toBe(true);
    const { ok, output } = layout(13);
    expect(ok).toBe(false);
    expect(output).toContain('checkout: 16 files of JavaScript, maximum 15');
  });

  it('is refused when the styles are too heavy', () =>
    expect(measure({}, { 'index.css': 26 }).output).toContain('of styles'));

  it('is refused when a page includes the back office', () => {
    const { ok, output } = measure({
      'index.html': { file: 'index.js', isEntry: true, imports: ['src/backoffice/backoffice.routes.tsx'] },
      'src/backoffice/backoffice.routes.tsx': { file: 'backoffice.js' },
    });
    expect(ok).toBe(false);
    expect(output).toContain('of the back office');
  });

  it('is refused when a later part of the shop includes what only the back office shares', () => {
    const part = (shared: string) =>
      measure({
        'src/features/cart/estimate.tsx': { file: 'estimate.js', isDynamicEntry: true, imports: [shared] },
        [shared]: { file: 'shared.js' },
      });
    expect(part('_shared-office-common-C1Z9zvTL.js').ok).toBe(true);
    const { ok, output } = part('_shared-office-C1Z9zvTL.js');
    expect(ok).toBe(false);
    expect(output).toContain('src/features/cart/estimate.tsx: loads _shared-office');
  });

  it('is refused when a page is missing', () => {
    writeFileSync(
      path.join(folder, '.vite/manifest.json'),
      JSON.stringify({ 'index.html': { file: 'x.js', isEntry: true } }),
    );
    writeFileSync(path.join(folder, 'x.js'), '');
    const run = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' });
    expect(run.stderr).toContain('no such page');
  });
});
