import { routes } from '@plantao/contracts/http/routes';
import type { Route } from '@plantao/contracts/http/route';
import type { TestApp } from '../../../apps/api/test/support/app.js';
import type { Call } from '../../../apps/api/test/support/call.js';
import { slowness } from '../../infra/slowness.mjs';
import { until } from '../../infra/until.js';

export type RouteName = keyof typeof routes;

/** What one call cost. */
export interface CallCost {
  /** Milliseconds of processor of the whole process, its helping threads (pictures, passwords) included. */
  readonly ms: number;
  /** Pages (8 kB) of tables and indexes that its statements looked at: rows that were looked at and not sent count, too. */
  readonly pages: number;
  /** Kilobytes of the response, before compression. */
  readonly kB: number;
  readonly status: number;
}

/** The most expensive call of a route, and what was asked. */
export interface HighestCost extends CallCost {
  readonly what: string;
}

export interface CostMeter {
  /** The shop, every call of which is measured. Nothing else may run meanwhile. */
  readonly shop: TestApp;
  /** The most expensive calls that were answered without an error, each figure by itself, by route. */
  readonly highest: ReadonlyMap<RouteName, { readonly [Figure in CostFigure]: HighestCost }>;
  measure(...call: Parameters<Call>): Promise<CallCost>;
}

export type CostFigure = 'ms' | 'pages' | 'kB';
export const FIGURES: readonly CostFigure[] = ['ms', 'pages', 'kB'];

const PATTERNS = Object.entries(routes as Record<string, Route>).map(([name, { method, path }]) => ({
  name: name as RouteName,
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  parameters: path.split(':').length,
}));

/** The route of a call; of several that fit, the one with the fewest parameters. */
function routeOf(method: string, path: string): RouteName | undefined {
  const address = path.split('?')[0] ?? '';
  const fitting = PATTERNS.filter((each) => each.method === method && each.pattern.test(address));
  return fitting.sort((one, other) => one.parameters - other.parameters)[0]?.name;
}

/**
 * Reads above their budget are repeated this often, and the lowest counts: the rest is the work of other programs, and of
 * what this process does at its own times.
 */
const REPETITIONS = 3;

/**
 * Measures every call of a shop in this process; statements are counted by pg_stat_statements.
 * @param budget of a route
 * @param options `slow` tells how many times slower than the reference the machine is at the moment of a call that took
 * longer than its budget; its milliseconds are divided by that, because other programs come and go during a run
 */
export async function costMeter<S extends TestApp>(
  shop: S,
  budget: (route: RouteName) => Pick<CallCost, 'ms' | 'pages'>,
  { slow = slowness }: { slow?: () => number } = {},
): Promise<CostMeter & { readonly shop: S }> {
  await countPages(shop);
  const highest = new Map<RouteName, Record<CostFigure, HighestCost>>();

  const once = async (...[method, path, options]: Parameters<Call>) => {
    const pagesBefore = await pagesRead(shop);
    const before = process.cpuUsage();
    const response = await shop.call(method, path, options);
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1_000;
    const pages = (await pagesRead(shop)) - pagesBefore;
    const kB = Buffer.byteLength(response.text) / 1_024;
    return { response, cost: { ms, pages, kB, status: response.status } satisfies CallCost };
  };
  const run = async (...given: Parameters<Call>) => {
    const [method, path, options] = given;
    let { response, cost } = await once(...given);
    const route = routeOf(method, path);
    if (!route || response.status >= 400) return { response, cost };
    const most = budget(route);
    const isOver = (): boolean => cost.ms > most.ms || cost.pages > most.pages;
    for (let time = 0; method === 'GET' && time < REPETITIONS && isOver(); time += 1) {
      const again = await once(...given);
      ({ response } = again);
      const [ms, pages] = [Math.min(cost.ms, again.cost.ms), Math.min(cost.pages, again.cost.pages)];
      cost = { ...again.cost, ms, pages };
    }
    const ms = cost.ms > most.ms ? cost.ms / slow() : cost.ms;
    note(route, { ...cost, ms, what: `${method} ${path}${queryText(options?.query)}`.slice(0, 300) });
    return { response, cost };
  };
  const note = (route: RouteName, call: HighestCost): void => {
    const known = highest.get(route) ?? { ms: call, pages: call, kB: call };
    for (const figure of FIGURES) if (call[figure] > known[figure][figure]) known[figure] = call;
    highest.set(route, known);
  };
  const call: Call = async (...given) => (await run(...given)).response as never;
  return { shop: { ...shop, call }, highest, measure: async (...given) => (await run(...given)).cost };
}

const queryText = (query: Readonly<Record<string, unknown>> | undefined): string =>
  query ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}` : '';

/** Connections count from the next one on: those of the pool are ended, and opened again by the next call. */
export async function countPages(shop: TestApp): Promise<void> {
  const [row] = await shop.sql<{ name: string }>('select current_database() as name');
  await shop.sql('create extension if not exists pg_stat_statements');
  await shop.sql(`alter database "${row?.name ?? ''}" set pg_stat_statements.track = 'top'`);
  const ended = await shop.sql<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  // None may be lent to the next call while it ends.
  const pids = [0, ...ended.map(({ pid }) => pid)];
  const areGone = () =>
    shop.sql('select from pg_stat_activity where pid in (?)', [pids]).then(
      (rows) => rows.length === 0,
      () => false,
    );
  await until(areGone);
  await shop.sql('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  const isBack = () =>
    shop.sql('select 1').then(
      () => true,
      () => false,
    );
  await until(isBack);
}

/** Pages that statements looked at since they are counted (`countPages`). */
export async function pagesRead(shop: TestApp): Promise<number> {
  const [row] = await shop.sql<{ pages: number }>(
    `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`,
  );
  return row?.pages ?? 0;
}
