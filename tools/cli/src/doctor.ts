import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { gateFaults } from '@plantao/domain/production-gate';
import { readEnv, type Env } from '@plantao/platform/config';
import { addresses } from './doctor/addresses.js';
import { auditLog } from './doctor/audit.js';
import { database } from './doctor/database.js';
import { fault, fine, notice, type Finding } from './doctor/finding.js';
import { diskSpace, nodeVersion } from './doctor/machine.js';
import { queue } from './doctor/queue.js';
import { replica } from './doctor/replica.js';
import { outside } from './doctor/outside.js';
import { services } from './doctor/services.js';
import { shop } from './doctor/shop.js';
import { storage } from './doctor/storage.js';

const { values } = parseArgs({
  options: { 'audit-head': { type: 'string' }, help: { type: 'boolean' } },
});

/**
 * Looks at the environment of the shop and reports what is wrong, one line a finding with the page that says what to do;
 * ends with 1 when something is. `--audit-head <position>:<hash>`, from a daily mail, must be in the audit log's chain.
 */
try {
  const env = readEnv();
  const looked = await Promise.all([
    diskSpace(env),
    database(env),
    addresses(env),
    replica(env),
    queue(env),
    shop(env),
    auditLog(env, values['audit-head']),
    storage(env),
    services(env),
    outside(env),
    gate(env),
  ]);
  say([nodeVersion(), ...looked.flat()]);
} catch (error) {
  say([fault((error as Error).message)]);
}

function say(findings: readonly Finding[]): void {
  for (const { level, what, runbook } of findings) {
    const page = runbook ? ` (docs/runbooks/${runbook}.md)` : '';
    console.log(`${level.padEnd(5)} ${what}${page}`);
  }
  process.exitCode = findings.some(({ level }) => level === 'FALHA') ? 1 : 0;
}

/** What the processes themselves look at before they start. */
async function gate(env: Env): Promise<Finding[]> {
  if (env.APP_ENV !== 'production') return [notice(`APP_ENV=${env.APP_ENV}: uma demonstração, não uma loja`)];
  const faults = (await gateFaults(env)).map(({ name, what }) => fault(`${name}: ${what}`));
  return faults.length > 0 ? faults : [fine('a loja pode abrir')];
}
