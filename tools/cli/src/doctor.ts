import 'reflect-metadata';
import { gateFaults } from '@plantao/domain/production-gate';
import { readEnv, type Env } from '@plantao/platform/config';
import { database } from './doctor/database.js';
import { fault, fine, notice, type Finding } from './doctor/finding.js';
import { diskSpace, nodeVersion } from './doctor/machine.js';
import { queue } from './doctor/queue.js';
import { services } from './doctor/services.js';
import { storage } from './doctor/storage.js';

/**
 * Looks at the environment of the shop and reports what is wrong, one line a finding; ends with 1 when something is.
 */
try {
  const env = readEnv();
  const [disk, stored, queued, files, outside, safe] = await Promise.all([
    diskSpace(env),
    database(env),
    queue(env),
    storage(env),
    services(env),
    gate(env),
  ]);
  say([nodeVersion(), disk, ...stored, ...queued, ...files, ...outside, ...safe]);
} catch (error) {
  say([fault((error as Error).message)]);
}

function say(findings: readonly Finding[]): void {
  for (const { level, what } of findings) console.log(`${level.padEnd(5)} ${what}`);
  process.exitCode = findings.some(({ level }) => level === 'FALHA') ? 1 : 0;
}

/** What the processes themselves look at before they start. */
async function gate(env: Env): Promise<Finding[]> {
  if (env.APP_ENV !== 'production') return [notice(`APP_ENV=${env.APP_ENV}: uma demonstração, não uma loja`)];
  const faults = (await gateFaults(env)).map(({ name, what }) => fault(`${name}: ${what}`));
  return faults.length > 0 ? faults : [fine('a loja pode abrir')];
}
