// Who may open the embedded database: nobody without the password that lies beside it, readable by its owner alone.
import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'shop.password';

/** The role of the shop's processes; the one that owns the cluster migrates. */
export const APPLICATION = 'plantao_app';

/**
 * The address of a database as the role of the processes, from the address as its owner. The password follows from the
 * owner's, so that it is stored nowhere; the owner's does not follow from it.
 * @param {string} ownerUrl
 */
export function applicationUrl(ownerUrl) {
  const url = new URL(ownerUrl);
  const key = decodeURIComponent(url.password) || 'none';
  url.username = APPLICATION;
  url.password = createHmac('sha256', key).update(APPLICATION).digest('hex');
  return url.href;
}

/** The password of the cluster in `data`; undefined for one that an earlier version made and that is not closed yet. */
export function passwordOf(data) {
  const file = path.join(data, FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * Gives the cluster's owner a random password and lets nobody in without it: a new cluster, and one of an earlier
 * version, which trusted every user of the machine. The server must not run; it is asked alone, on no port. A stop in
 * between is repaired by the next start.
 * @param {string} data folder of the cluster
 * @param {string} role its owner
 * @param {{ command: string[], options: object }} postgres the program and the identity that it runs under
 */
export function restrictAccess(data, role, { command: [program, ...args], options }) {
  if (!passwordOf(data)) {
    const password = randomBytes(24).toString('hex');
    const half = path.join(data, `${FILE}.new`);
    writeFileSync(half, `${password}\n`, { mode: 0o600 });
    const run = spawnSync(program, [...args, '--single', '-D', data, 'postgres'], {
      ...options,
      input: `alter role "${role}" password '${password}'\n`,
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`O banco não recebeu a sua senha: ${run.stderr || run.error}`);
    renameSync(half, path.join(data, FILE));
  }
  const rules = path.join(data, 'pg_hba.conf');
  const before = readFileSync(rules, 'utf8');
  const after = before.replace(/^(?!\s*#)(.*\s)trust[ \t]*$/gm, '$1scram-sha-256');
  if (after !== before) writeFileSync(rules, after);
}
