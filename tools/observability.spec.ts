import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { registerPoolMetrics } from '@plantao/platform/database';
import { readEnv } from '@plantao/platform/config';
import type { JobQueues } from '@plantao/platform/queues';
import { observeCache, registry } from '../apps/api/src/http/metrics.js';
import { WorkerMetrics } from '../apps/worker/src/metrics.js';
import { registerShopMetrics } from '../apps/worker/src/shop-metrics.js';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const list = (folder: string): string[] => readdirSync(path.join(ROOT, folder));

const RULES = read('deploy/observability/alerts.yml');
const DASHBOARDS = list('deploy/observability/dashboards');
const RUNBOOKS = list('docs/runbooks').map((file) => file.replace(/\.md$/, ''));

interface Dashboard {
  readonly uid: string;
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
const dashboard = (file: string): Dashboard =>
  JSON.parse(read(`deploy/observability/dashboards/${file}`)) as Dashboard;

/** What the processes export, histograms with the suffixes that queries use; `up` is Prometheus's own. */
async function exported(): Promise<Set<string>> {
  registerPoolMetrics(registry, 'shop', () => undefined);
  observeCache({ figures: { entries: 0, bytes: 0, hits: 0, staleHits: 0 } });
  const worker = new WorkerMetrics();
  const env = readEnv({ DATABASE_URL: 'postgres://nowhere', PUBLIC_URL: 'https://loja.test' });
  registerShopMetrics(worker.registry, { orm: {} as MikroORM, queues: {} as JobQueues, env });
  const names = await Promise.all(
    [registry, worker.registry].map(async (each) =>
      each.getMetricsAsArray().map((metric) => (metric as unknown as { name: string }).name),
    ),
  );
  const suffixed = names.flat().flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]);
  return new Set(['up', ...suffixed]);
}

const WORDS = new Set(['and', 'or', 'unless', 'by', 'on', 'without', 'ignoring']);

/** The metrics that a query names. */
function metricsOf(query: string): string[] {
  const bare = query
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/g)]
    .map(([, name]) => name as string)
    .filter((name) => !WORDS.has(name));
}

const queriesOfRules = [...RULES.matchAll(/expr: >-\n\s+(.+)/g)].map(([, query]) => query as string);

it('finds the metrics of a query', () => {
  const query = 'sum by (le, job) (rate(a_total{job="b",c!="d"}[5m])) / time() > 2 and max(e_seconds) or f';
  expect(metricsOf(query)).toEqual(['a_total', 'e_seconds', 'f']);
});

it('alert rules and dashboards name only metrics that api or worker export', async () => {
  const known = await exported();
  const panels = DASHBOARDS.flatMap((file) => dashboard(file).panels);
  const queries = [...queriesOfRules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  expect(queries.length).toBeGreaterThan(60);
  const unknown = queries.flatMap(metricsOf).filter((name) => !known.has(name));
  expect([...new Set(unknown)]).toEqual([]);
});

it('every alert has a rule, a severity and a page in docs/runbooks, and every page an alert', () => {
  const alerts = RULES.split('- alert: ').slice(1);
  expect(alerts).toHaveLength(queriesOfRules.length);
  const pages = alerts.map((alert) => /runbook: docs\/runbooks\/([a-z-]+)\.md/.exec(alert)?.[1]);
  expect(alerts.filter((alert) => !/severity: (critical|warning)\n/.test(alert))).toEqual([]);
  expect([...new Set(pages)].sort()).toEqual(RUNBOOKS.sort());
});

it('a page of docs/runbooks names commands of package.json and other pages that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const page of RUNBOOKS) {
    const text = read(`docs/runbooks/${page}.md`);
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name as string);
    const links = [...text.matchAll(/\]\(([a-z-]+)\.md\)/g)].map(([, name]) => name as string);
    expect({ page, commands: commands.filter((name) => !scripts[name]) }).toEqual({ page, commands: [] });
    expect({ page, links: links.filter((name) => !RUNBOOKS.includes(name)) }).toEqual({ page, links: [] });
    for (const part of ['**What it means for shoppers.**', '**Look.**', '**Do.**', '**Over when**'])
      expect(text).toContain(part);
  }
});

it('what the doctor refers to is a page of docs/runbooks', () => {
  const sources = ['shop', 'outside', 'queue', 'machine', 'database'].map((name) =>
    read(`tools/cli/src/doctor/${name}.ts`),
  );
  const named = sources.join('').match(/'[a-z]+(-[a-z]+)+'/g) ?? [];
  const pages = named.map((word) => word.slice(1, -1)).filter((word) => RUNBOOKS.includes(word));
  expect(new Set(pages).size).toBeGreaterThan(8);
  const referred = sources.flatMap((text) =>
    [...text.matchAll(/, '([a-z-]+)'\)[;,\]]/g)].map(([, page]) => page as string),
  );
  expect(referred.filter((page) => !RUNBOOKS.includes(page))).toEqual([]);
});

it('dashboards are of their own uid, and no panel is without a query', () => {
  const boards = DASHBOARDS.map(dashboard);
  expect(new Set(boards.map(({ uid }) => uid)).size).toBe(DASHBOARDS.length);
  for (const { panels } of boards)
    for (const { title, targets } of panels)
      expect({ title, some: targets.length > 0 }).toEqual({ title, some: true });
});
