// Starts the PostgreSQL that npm installed, without docker and without touching the system.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isTaken } from './lib/ports.mjs';
import { restrictAccess, passwordOf } from './lib/postgres-access.mjs';
import { nativeFolder, unprivileged } from './lib/postgres-binaries.mjs';
import { dropStaleLock, endOrphans, keepAlive, runsIn } from './lib/postgres-supervisor.mjs';

export const DATABASE = 'plantao';
const PREFERRED_PORT = 54329;
const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
const LOG_TAIL = 4000;
const LOOK_MS = 500;
/** The longest path of a Unix socket that every system takes. */
const MAX_SOCKET_PATH = 103;
/** How long a server that is not ready yet is waited for: any, and one that surely is of this folder. Milliseconds. */
const TIMEOUT_MS = 10_000;
const RECOVERY_MS = 60_000;

/** For throw-away databases: a crash may lose them, and everything is faster for it. */
export const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts PostgreSQL on `folder`, creating the cluster the first time, or joins the server already running there.
 * With `supervised` it is started again, at the same address, whenever it ends by itself.
 * @param {{ folder: string, port?: number, settings?: Record<string, string | number>, supervised?: boolean }} options
 * @returns {Promise<Server>}
 * @typedef {{ port: number, reused: boolean, url(database?: string): string, localUrl(database?: string): string,
 * stop(): Promise<void>, ended: Promise<string> }} Server
 */
export async function startPostgres({ folder, port = PREFERRED_PORT, settings = {}, supervised = false }) {
  const data = path.resolve(folder);
  const first = await open(data, () => freePort(port), settings);
  return supervised ? keepAlive(first, () => open(data, () => first.port, settings)) : first;
}

/** @returns {Promise<Server>} `ended` resolves, with the reason, when the server is gone */
async function open(data, choosePort, settings) {
  const running = await findRunning(data);
  if (running) return joined(data, running);
  dropStaleLock(data);
  endOrphans(data);

  const native = nativeFolder();
  const identity = unprivileged([data, native]);
  const program = (name) => [...identity.prefix, path.join(native, 'bin', name)];
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (identity.options.uid) chownSync(data, identity.options.uid, identity.options.gid);
  if (!existsSync(path.join(data, 'PG_VERSION'))) createCluster(program('initdb'), data, identity.options);

  restrictAccess(data, DATABASE, {
    command: program('postgres'),
    options: { ...identity.options, env: ENVIRONMENT, cwd: '/' },
  });
  const chosen = await choosePort();
  const child = await launch(program('postgres'), data, chosen, settings, identity.options);
  const ended = new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? `código ${code}`)),
  );
  return { ...server(data, chosen, socketFolder(data)), reused: false, ended, stop: () => stopChild(child) };
}

/** A server that somebody else started: its exit is not reported, so it is polled. */
function joined(data, { pid, port, sockets }) {
  const looking = new AbortController();
  const look = async () => {
    while (isAlive(pid) && !looking.signal.aborted)
      await sleep(LOOK_MS, undefined, { signal: looking.signal, ref: false }).catch(() => undefined);
    return 'terminou';
  };
  const stop = async () => {
    looking.abort();
    await stopByPid(pid);
  };
  return { ...server(data, port, sockets), reused: true, ended: look(), stop };
}

/** Port, pid and folder of sockets of a live server on this folder, from its own postmaster.pid; waits while it starts. */
async function findRunning(data) {
  const file = path.join(data, 'postmaster.pid');
  const began = performance.now();
  let reported = false;
  while (existsSync(file)) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const [pid, port, state] = [Number(lines[0]), Number(lines[3]), lines[7]?.trim()];
    if (!isAlive(pid)) return undefined;
    // The pid of a stale file may belong to another program by now: believe the port, not the file alone.
    if (state === 'ready')
      return (await isTaken(port, '127.0.0.1')) ? { pid, port, sockets: lines[4]?.trim() } : undefined;
    const waited = performance.now() - began;
    if (waited > TIMEOUT_MS) {
      // Its sessions must not be taken for orphans: recovery after a crash may take longer than a start.
      if (!runsIn(pid, data)) return undefined;
      if (waited > RECOVERY_MS)
        throw new Error(`O PostgreSQL (processo ${pid}) em ${data} ainda não está pronto depois de 1 minuto`);
      if (!reported) console.error(`postgres (processo ${pid}) ainda não está pronto: espera até 1 minuto`);
      reported = true;
    }
    await sleep(100);
  }
  return undefined;
}

/** `localUrl` leads through the socket in `sockets`, which costs less than the loopback network; without one it is `url`. */
function server(data, port, sockets) {
  const password = passwordOf(data);
  const user = password ? `${DATABASE}:${password}` : DATABASE;
  const url = (name = DATABASE) => `postgres://${user}@127.0.0.1:${port}/${name}`;
  const localUrl = (name) => (sockets ? `${url(name)}?host=${encodeURIComponent(sockets)}` : url(name));
  return { port, url, localUrl };
}

/**
 * Where the server puts its Unix socket: the folder of the cluster, which its owner alone may enter. Empty where there is
 * none: on Windows, and where the path is too long for a socket, or not one that PostgreSQL takes without quoting.
 */
function socketFolder(data) {
  const fits = `${data}/.s.PGSQL.65535`.length <= MAX_SOCKET_PATH && /^[\w./-]+$/.test(data);
  return process.platform !== 'win32' && fits ? data : '';
}

/** Creates the database when the cluster does not have it yet. */
export async function ensureDatabase(postgres, name = DATABASE) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database "${name}"`);
  } finally {
    await client.end();
  }
}

function createCluster([command, ...args], data, identity) {
  const options = ['-D', data, '-A', 'trust', '-U', DATABASE, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const run = spawnSync(command, [...args, ...options], {
    ...identity,
    env: ENVIRONMENT,
    cwd: '/',
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`initdb falhou: ${run.stderr || run.error}`);
}

function launch([command, ...args], data, port, settings, identity) {
  const flags = Object.entries({ listen_addresses: '127.0.0.1', max_connections: 200, ...settings });
  const child = spawn(
    command,
    [
      ...args,
      '-D',
      data,
      '-p',
      port,
      '-k',
      socketFolder(data),
      ...flags.flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    // Its own process group: Ctrl-C reaches us, and we stop it after the processes that use it.
    {
      ...identity,
      env: ENVIRONMENT,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: process.platform !== 'win32',
    },
  );
  let log = '';
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-LOG_TAIL);
      if (/ready to accept (read-only )?connections/.test(log)) resolve(child);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`O PostgreSQL terminou com código ${code}:\n${log}`)));
  });
}

function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  return ended.then(() => undefined);
}

async function stopByPid(pid) {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await sleep(50);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
