import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.js';

export interface TestPooler {
  readonly port: number;
  /** The address of a database of the test server, through the pooler. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  /** Connections to PostgreSQL, for all clients together: few, so that a client rarely gets the same one again. */
  readonly connections?: number;
}

/** Of its log while it starts, in characters. */
const LOG_LENGTH = 4_000;

/**
 * A PgBouncer that gives each transaction any of its connections, in front of the PostgreSQL of this run.
 * @param serverUrl where that is, with the role that everybody is signed in as
 */
export async function startPooler(
  serverUrl: string,
  { connections = 6 }: PoolerOptions = {},
): Promise<TestPooler> {
  const server = new URL(serverUrl);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-pooler-'));
  const port = await freePort();
  const settings = path.join(folder, 'pgbouncer.ini');
  const password = server.password ? ` password=${decodeURIComponent(server.password)}` : '';
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port} user=${server.username}${password}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'auth_type = any',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      `default_pool_size = ${connections}`,
      'max_client_conn = 500',
      'server_lifetime = 60',
      // It refuses to be root.
      ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
    ].join('\n'),
    { mode: 0o600 },
  );
  const child = await launch(settings);
  return {
    port,
    through: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.port = String(port);
      return url.href;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGINT')) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function launch(settings: string): Promise<ChildProcess> {
  const child = spawn('pgbouncer', [settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-LOG_LENGTH);
      if (log.includes('process up')) resolve(child);
    });
    child.once('error', (error) =>
      reject(new Error(`pgbouncer does not start (npm test installs it): ${error.message}`)),
    );
    child.once('exit', () => reject(new Error(`pgbouncer ended:\n${log}`)));
  });
}
