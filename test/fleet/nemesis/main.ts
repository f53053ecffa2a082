// npm run test:nemesis -- --minutes 30 [--seed 7] [--faults redis,api-kill] [--deploys 20] [--changes 1000] [--guesses 10000]
// The fleet of deploy/compose.production.yml in containers (3 api, 2 workers, proxy, pooler, PostgreSQL with a replica,
// Redis, S3), buyers without a pause, and faults that a seed draws. As root, with a docker engine.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { FleetClient } from '../../../scripts/testing/fleet-client.mjs';
import { buildImages, DOMAIN, IMAGE, TrialFleet } from '../../../scripts/testing/trial-fleet.mjs';
import type { Sql } from '../../reliability/invariants.js';
import { Engine } from './engine.js';
import { chosenFaults } from './faults.js';
import { changesAreSeen, guesses, guessesThroughProxy } from './fleet-proofs.js';
import { Nemesis } from './nemesis.js';
import { adminToken } from './people.js';

const PROFILES = ['pooler', 'replica', 's3', 'metrics'];
/** As many passwords of one account are compared for unknown networks (S5). */
const COMPARED = 15;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '0' },
    seed: { type: 'string' },
    faults: { type: 'string' },
    buyers: { type: 'string', default: '30' },
    deploys: { type: 'string', default: '0' },
    changes: { type: 'string', default: '0' },
    guesses: { type: 'string', default: '0' },
    /** With the images of the run before. */
    built: { type: 'boolean', default: false },
  },
});
const seed = Number(options.seed ?? Date.now() % 2 ** 31);
const names = chosenFaults(options.faults);
const failures: string[] = [];
const say = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

function failed(what: string): void {
  failures.push(what);
  say(`✗ ${what}`);
}

const project = `plantao-nemesis-${process.pid}`;
const engine = new Engine(project);
const fleet = new TrialFleet(project);

/** The address of the database for this machine, which changes when its container was restarted. */
async function databaseUrl(): Promise<string> {
  const url = new URL(fleet.secret('database_migration_url'));
  url.hostname = (await engine.addressOf(await engine.idOf('postgres'))) ?? url.hostname;
  return url.href;
}

/** `?` are the values, as in the checks of the invariants. */
const sql: Sql = async (query, values = []) => {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  client.on('error', () => undefined);
  await client.connect();
  let number = 0;
  try {
    return (
      await client.query(
        query.replace(/\?/g, () => `$${(number += 1)}`),
        values,
      )
    ).rows;
  } finally {
    await client.end();
  }
};

/** Each proof by itself: one that fails does not keep the next from being tried. */
async function attempt(size: string, work: (size: number) => Promise<void>): Promise<void> {
  if (!(Number(size) > 0)) return;
  await work(Number(size)).catch((error: unknown) => failed(String((error as Error).stack)));
}

async function prove(client: FleetClient): Promise<void> {
  await attempt(options.changes, async (count) => {
    const seen = await changesAreSeen(engine, sql, await adminToken(client), count);
    say(`changes: ${JSON.stringify(seen)}`);
  });
  await attempt(options.guesses, async (count) => {
    const statuses = await guesses(engine, sql, count);
    say(`guesses: ${JSON.stringify(statuses)}`);
    if (statuses[401] !== COMPARED) failed(`${statuses[401]} guesses were compared, not ${COMPARED}`);
    const proxied = await guessesThroughProxy(engine, sql, DOMAIN, count);
    say(`guesses through the proxy: ${JSON.stringify(proxied)}`);
    if (proxied[401] !== COMPARED) failed(`${proxied[401]} were compared through the proxy, not ${COMPARED}`);
  });
  await attempt(options.deploys, (count) => deploys(client, count));
  await attempt(options.minutes, async (minutes) => {
    const reports = path.resolve(import.meta.dirname, '../../../reports');
    mkdirSync(reports, { recursive: true });
    const history = path.join(reports, `nemesis-${seed}.jsonl`);
    const nemesis = new Nemesis({ engine, fleet, client, sql, say }, seed, history);
    for (const failure of await nemesis.run(minutes, names, Number(options.buyers))) failed(failure);
  });
}

async function deploys(client: FleetClient, count: number): Promise<void> {
  let requests = 0;
  for (let number = 1; number <= count; number += 1) {
    const visited = await client.visitDuring(() => fleet.shop('deploy', IMAGE));
    requests += visited.count;
    say(`deploy ${number}: ${visited.failures.length} of ${visited.count} requests failed`);
    for (const failure of new Set(visited.failures)) failed(`deploy ${number}: ${failure}`);
  }
  say(`deploys: ${count}, ${requests} requests`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void fleet.remove().finally(() => process.exit(1)));
say(`seed ${seed}`);
try {
  if (!options.built) await buildImages();
  await fleet.init(PROFILES);
  fleet.set({ API_REPLICAS: 3, WORKER_REPLICAS: 2 });
  await fleet.up();
  say('the fleet is up');
  const client = new FleetClient(DOMAIN, fleet.port);
  try {
    await prove(client);
  } finally {
    client.close();
  }
} catch (error) {
  failed(String((error as Error).stack));
} finally {
  await fleet.remove();
}
say(failures.length === 0 ? 'all promises were kept' : `${failures.length} promises were broken`);
process.exit(failures.length === 0 ? 0 : 1);
