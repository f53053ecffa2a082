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
import { changesAreSeen, guesses } from './fleet-proofs.js';
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

const project = `plantao-nemesis-${process.pid}`;
const engine = new Engine(project);
const fleet = new TrialFleet(project);

/** The address of the database for this machine, which changes when its container was restarted. */
async function databaseUrl(): Promise<string> {
  const url = new URL(fleet.secret('database_direct_url'));
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

async function prove(client: FleetClient): Promise<void> {
  if (Number(options.changes) > 0) {
    const seen = await changesAreSeen(engine, sql, await adminToken(client), Number(options.changes));
    say(`changes: ${JSON.stringify(seen)}`);
  }
  if (Number(options.guesses) > 0) {
    const statuses = await guesses(engine, sql, Number(options.guesses));
    say(`guesses: ${JSON.stringify(statuses)}`);
    if (statuses[401] !== COMPARED) failures.push(`${statuses[401]} guesses were compared, not ${COMPARED}`);
  }
  if (Number(options.deploys) > 0) await deploys(client, Number(options.deploys));
  if (Number(options.minutes) > 0) {
    const reports = path.resolve(import.meta.dirname, '../../../reports');
    mkdirSync(reports, { recursive: true });
    const nemesis = new Nemesis(
      { engine, fleet, client, sql, say },
      seed,
      path.join(reports, `nemesis-${seed}.jsonl`),
    );
    failures.push(...(await nemesis.run(Number(options.minutes), names, Number(options.buyers))));
  }
}

async function deploys(client: FleetClient, count: number): Promise<void> {
  let requests = 0;
  for (let number = 1; number <= count; number += 1) {
    const visited = await client.visitDuring(() => fleet.shop('deploy', IMAGE));
    requests += visited.count;
    say(`deploy ${number}: ${visited.failures.length} of ${visited.count} requests failed`);
    failures.push(...new Set(visited.failures.map((failure) => `deploy ${number}: ${failure}`)));
  }
  say(`deploys: ${count}, ${requests} requests`);
}

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
  failures.push((error as Error).stack ?? String(error));
} finally {
  await fleet.remove();
}
for (const failure of failures) say(`✗ ${failure}`);
say(failures.length === 0 ? 'all promises were kept' : `${failures.length} promises were broken`);
process.exit(failures.length === 0 ? 0 : 1);
