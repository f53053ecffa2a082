// deploy/compose.production.yml with deploy/compose.trial.yml under names of its own, from a copy of deploy/: what a shop on
// this machine runs stays as it is. With images of ours where no registry is reached (test/containers).
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { claimPort } from '../lib/ports.mjs';
import { run } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';

export const IMAGE = 'plantao-test';
const DEMO_IMAGE = 'plantao-test-demo';
const STAND_INS = ['caddy', 'pgbouncer', 'postgres', 'prometheus', 'redis', 's3'];
export const DOMAIN = 'loja.localhost';
const BUCKET = 'plantao';

/** What is built already is taken from the engine's cache: seconds. */
export async function buildImages() {
  const build = (...args) => run('docker', ['build', '-q', ...args], { cwd: ROOT });
  await build('-t', IMAGE, '.');
  await build('-t', DEMO_IMAGE, '--target', 'demo', '.');
  for (const name of STAND_INS) await build('-t', `${IMAGE}-${name}`, path.join('test/containers', name));
}

export class TrialFleet {
  #folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-compose-'));
  /** Of the proxy and of the simulator, on this machine. */
  port = 0;
  sandboxPort = 0;
  prometheusPort = 0;

  /** @param {string} project the name that compose gives to everything */
  constructor(project) {
    this.project = project;
    this.#copy();
  }

  #copy() {
    cpSync(path.join(ROOT, 'deploy'), path.join(this.#folder, 'deploy'), {
      recursive: true,
      filter: (file) => !/[\\/](secrets|shop\.env)$/.test(file),
    });
  }

  /** @param {string} name below deploy/ */
  #at(name) {
    return path.join(this.#folder, 'deploy', name);
  }

  /** Runs deploy/shop to its end; resolves to what it said. */
  shop(...args) {
    return run(this.#at('shop'), args, { env: { ...process.env, LC_ALL: 'C' } });
  }

  secret(name) {
    return readFileSync(this.#at(`secrets/${name}`), 'utf8');
  }

  setSecret(name, value) {
    rmSync(this.#at(`secrets/${name}`), { force: true });
    writeFileSync(this.#at(`secrets/${name}`), value, { mode: 0o444 });
  }

  /** Lines of shop.env; the last of a name counts. */
  set(settings) {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    appendFileSync(this.#at('shop.env'), lines.join(''));
  }

  /**
   * What deploy/shop init writes, and the settings of docs/operations/deployment.md for these profiles.
   * @param {string[]} profiles of pooler, replica, s3, metrics, backup
   */
  async init(profiles = []) {
    await this.shop('init', '--trial', DOMAIN);
    this.port = await claimPort();
    this.sandboxPort = await claimPort();
    this.prometheusPort = await claimPort();
    this.set({
      PROJECT: this.project,
      SHOP_IMAGE: IMAGE,
      DEMO_IMAGE,
      HTTPS_PORT: this.port,
      HTTP_PORT: await claimPort(),
      SANDBOX_PORT: this.sandboxPort,
      PROMETHEUS_PORT: this.prometheusPort,
      COMPOSE_PROFILES: profiles.join(','),
      ...Object.fromEntries(STAND_INS.map((name) => [`${name.toUpperCase()}_IMAGE`, `${IMAGE}-${name}`])),
    });
    const direct = this.secret('database_direct_url');
    if (profiles.includes('pooler'))
      this.setSecret('database_url', direct.replace('@postgres:5432', '@pgbouncer:6432'));
    if (profiles.includes('replica'))
      this.setSecret('database_read_url', direct.replace('@postgres:', '@replica:'));
    if (profiles.includes('s3')) {
      const [{ accessKey, secretKey }] = JSON.parse(this.secret('s3_json')).identities[0].credentials;
      this.setSecret('s3_access_key_id', accessKey);
      this.setSecret('s3_secret_access_key', secretKey);
      this.set({ S3_BUCKET: BUCKET, S3_ENDPOINT: 'http://s3:8333', S3_REGION: 'us-east-1' });
    }
    if (profiles.includes('backup')) this.set({ BACKUP_TARGET: `s3://${BUCKET}/backups` });
  }

  /** Starts it; resolves when the demonstration data are there, too. */
  async up() {
    await this.shop('up');
    const labels = [`project=${this.project}`, 'service=seed'].flatMap((label) => [
      '--filter',
      `label=com.docker.compose.${label}`,
    ]);
    const seed = (await run('docker', ['ps', '-aq', ...labels])).trim();
    const code = (await run('docker', ['wait', seed])).trim();
    if (code === '0') return;
    const log = await run('docker', ['logs', '--tail', '20', seed]);
    throw new Error(`the demonstration data were not loaded: ${code}\n${log}`);
  }

  /** Everything goes, the data as well. */
  async remove() {
    await this.shop('compose', 'down', '-v', '--remove-orphans').catch((error) => console.log(error.message));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
