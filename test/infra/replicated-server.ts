import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { NOT_DURABLE, startPostgres } from '../../scripts/embedded-postgres.mjs';
import { until } from './until.js';

type Server = Awaited<ReturnType<typeof startPostgres>>;

export interface ReplicatedServer {
  /** Addresses of a database on the primary and on its replica. */
  primaryUrl(database: string): string;
  replicaUrl(database: string): string;
  /** Ends the replica as a power cut does. */
  killReplica(): void;
  /** Starts it again, at the same address. */
  startReplica(): Promise<void>;
  /** It stands still and holds its connections, as a paused container does. */
  freezeReplica(): void;
  thawReplica(): void;
  /** A copy of the primary as it is now that became a primary itself, on a timeline of its own: as after a restore. */
  promotedCopy(): Promise<{ url(database: string): string; stop(): Promise<void> }>;
  close(): Promise<void>;
}

/** What the copy of a running server must not have. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp']);

/** A PostgreSQL of its own with a streaming replica. */
export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-replica-'));
  // What is committed has been written to the log, as in production; that it is on the disk is no matter here.
  const settings = {
    ...{ ...NOT_DURABLE, synchronous_commit: 'on' },
    ...{ wal_keep_size: '256MB', max_connections: 100 },
  };
  const data = path.join(folder, 'replica');
  const primary = await startPostgres({ folder: path.join(folder, 'primary'), port: 0, settings });
  await copyOf(primary, path.join(folder, 'primary'), data);
  let replica: Server = await startPostgres({ folder: data, port: 0, settings });
  const { port } = replica;
  await untilStreaming(replica);
  /** The replica with all of its sessions, each of which is a process group of its own. */
  const signal = (name: NodeJS.Signals): void => {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    for (const each of [pid, ...childrenOf(pid)]) process.kill(each, name);
  };
  return {
    primaryUrl: (database) => primary.url(database),
    replicaUrl: (database) => replica.url(database),
    killReplica: () => signal('SIGKILL'),
    startReplica: async () => {
      await replica.stop();
      replica = await startPostgres({ folder: data, port, settings });
    },
    freezeReplica: () => signal('SIGSTOP'),
    thawReplica: () => signal('SIGCONT'),
    promotedCopy: async () => {
      const to = path.join(folder, 'promoted');
      await copyOf(primary, path.join(folder, 'primary'), to);
      const copy: Server = await startPostgres({ folder: to, port: 0, settings });
      await untilStreaming(copy);
      const client = new pg.Client({ connectionString: copy.url('postgres') });
      await client.connect();
      try {
        await client.query('select pg_promote()');
      } finally {
        await client.end();
      }
      return { url: (database) => copy.url(database), stop: async () => void (await copy.stop()) };
    },
    close: async () => {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(pid: number): number[] {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return running.map(Number).filter((each) => {
    try {
      // Its name may have spaces; the parent is the second number after it.
      return Number(readFileSync(`/proc/${each}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === pid;
    } catch {
      return false;
    }
  });
}

/** The files of a running server, and what it needs to follow it. */
async function copyOf(primary: Server, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url('postgres') });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    cpSync(from, to, {
      recursive: true,
      // Nor the socket, which is no file.
      filter: (file) =>
        path.dirname(file) !== from || !(LEFT_OUT.has(path.basename(file)) || file.includes('.s.PGSQL')),
    });
    for (const empty of ['pg_wal', 'pg_replslot', 'pg_stat_tmp'])
      mkdirSync(path.join(to, empty), { mode: 0o700 });
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    writeFileSync(path.join(to, 'backup_label'), rows[0]?.label ?? '');
    writeFileSync(path.join(to, 'standby.signal'), '');
    const url = primary.url('postgres');
    writeFileSync(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = '${url}'\n`);
  } finally {
    await client.end();
  }
}

async function untilStreaming(replica: Server): Promise<void> {
  const client = new pg.Client({ connectionString: replica.url('postgres') });
  await client.connect();
  try {
    await until(async () => (await client.query('select from pg_stat_wal_receiver')).rowCount === 1);
  } finally {
    await client.end();
  }
}
