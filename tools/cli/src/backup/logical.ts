import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { BackupEnv } from '@plantao/platform/config';

type Tools = Pick<BackupEnv, 'BACKUP_PG_BIN'>;

const program = (name: 'pg_dump' | 'pg_restore', { BACKUP_PG_BIN }: Tools): string =>
  BACKUP_PG_BIN ? path.join(BACKUP_PG_BIN, name) : name;

/** The address without its password, which is no argument: every user of the machine sees those. */
function connection(databaseUrl: string): { readonly url: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: { ...process.env, ...(PGPASSWORD ? { PGPASSWORD } : {}) } };
}

/** The major version of the tool, e.g. 18. @throws Error when it is not there */
export async function toolVersion(name: 'pg_dump' | 'pg_restore', env: Tools): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)(program(name, env), ['--version']);
    return Number(/\) (\d+)/.exec(stdout)?.[1]);
  } catch (error) {
    throw new Error(
      `${name} não foi encontrado: instale o cliente do PostgreSQL (postgresql-client) da versão do servidor, ou diga a sua pasta em BACKUP_PG_BIN`,
      { cause: error },
    );
  }
}

export interface Dump {
  readonly content: Readable;
  /** Rejects when pg_dump did: what came is no backup. */
  readonly ended: Promise<void>;
}

/** All of a database as pg_dump's custom format, at one moment. */
export async function dump(databaseUrl: string, env: Tools): Promise<Dump> {
  await toolVersion('pg_dump', env);
  const { url, env: variables } = connection(databaseUrl);
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--dbname=${url}`];
  const child = spawn(program('pg_dump', env), args, { env: variables, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = exitOf(child, 'pg_dump').catch((error: Error) => {
    child.stdout.destroy(error);
    throw error;
  });
  // Who reads the content hears of it there.
  ended.catch(() => undefined);
  return { content: child.stdout, ended };
}

/** Fills an empty database from a dump, all of it or nothing. */
export async function load(databaseUrl: string, content: Readable, env: Tools): Promise<void> {
  const { url, env: variables } = connection(databaseUrl);
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await restoreTo([...args, `--dbname=${url}`], content, env, variables);
}

/** Reads a dump from end to end, and changes nothing. @throws Error when it cannot be read, decrypted or understood */
export const readThrough = (content: Readable, env: Tools): Promise<void> =>
  restoreTo(['--exit-on-error', '--file=-'], content, env, process.env);

async function restoreTo(
  args: readonly string[],
  content: Readable,
  env: Tools,
  variables: NodeJS.ProcessEnv,
): Promise<void> {
  await toolVersion('pg_restore', env);
  const child = spawn(program('pg_restore', env), args, {
    env: variables,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const sent = pipeline(content, child.stdin).catch((error: Error) => {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return undefined;
    child.kill('SIGKILL');
    return error;
  });
  const [failed, left] = await Promise.allSettled([exitOf(child, 'pg_restore'), sent]);
  if (left.status === 'fulfilled' && left.value) throw left.value;
  if (failed.status === 'rejected') throw failed.reason as Error;
}

function exitOf(child: ReturnType<typeof spawn>, name: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} terminou com código ${code}: ${said.trim()}`)),
    );
  });
}
