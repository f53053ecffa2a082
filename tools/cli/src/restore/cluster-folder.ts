import { spawn } from 'node:child_process';
import { appendFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Vault } from '../backup/vault.js';
import { SEGMENT, segmentName, segmentStart } from '../backup/wal-pieces.js';
import type { RestorePlan } from './plan.js';

/**
 * Settings that have the server replay the log when it starts; `npm run restore` takes them away afterwards. The log is
 * in `pg_wal` already, so there is nothing to fetch.
 */
export const RECOVERY_SETTINGS = [
  'restore_command',
  'recovery_target',
  'recovery_target_time',
  'recovery_target_inclusive',
  'recovery_target_action',
  'recovery_target_timeline',
  'hot_standby',
  // Nobody follows the restored server yet: its first commit would wait for ever.
  'synchronous_standby_names',
] as const;

export interface FolderRestore {
  readonly folder: string;
  /** Moves what is there aside. Without it only an empty or missing folder is filled. */
  readonly replace: boolean;
}

/**
 * Makes the data folder of a PostgreSQL that recovers to the planned end when it starts. Everything is read and
 * compared with its hash in a folder beside it first: on a fault nothing has changed. Returns where the former data
 * are now.
 * @throws Error when there is a database already, or a server runs on it; CorruptedPart
 */
export async function restoreFolder(
  vault: Vault,
  plan: RestorePlan,
  { folder, replace }: FolderRestore,
): Promise<string | undefined> {
  const target = path.resolve(folder);
  const there = await readdir(target).catch((): string[] => []);
  if (there.includes('postmaster.pid'))
    throw new Error(`um PostgreSQL usa ${target} (postmaster.pid): pare-o antes`);
  if (there.length > 0 && !replace)
    throw new Error(`${target} não está vazia: com --replace ela é posta de lado, não apagada`);
  const half = `${target}.restoring`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  try {
    for (const part of plan.backup.parts) await unpack(await vault.open(part), half);
    await writeLog(vault, plan, path.join(half, 'pg_wal'));
    await writeRecovery(plan, half);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
  let aside: string | undefined;
  if (there.length > 0) {
    aside = `${target}.before-${new Date().toISOString().replace(/[-:.]/g, '')}`;
    await rename(target, aside);
  } else await rm(target, { recursive: true, force: true });
  await rename(half, target);
  return aside;
}

/**
 * The system's tar: every image and every supported system has one. It may end before the padding behind the archive:
 * that is read as well, since the hash is of all.
 */
async function unpack(content: Readable, folder: string): Promise<void> {
  const child = spawn('tar', ['-x', '-o', '-p', '-f', '-', '-C', folder], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  ended.catch(() => undefined);
  try {
    for await (const chunk of content as AsyncIterable<Buffer>)
      if (child.stdin.writable && !child.stdin.write(chunk))
        await Promise.race([new Promise((resolve) => child.stdin.once('drain', resolve)), ended]);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  child.stdin.end();
  if ((await ended) !== 0) throw new Error(`tar: ${said.trim()}`);
}

/** The files of the log, put together from their pieces; what has not arrived of the last one is empty. */
async function writeLog(vault: Vault, { pieces, backup }: RestorePlan, folder: string): Promise<void> {
  const timeline = backup.log?.timeline ?? 1;
  let bytes: Buffer | undefined;
  let start = -1n;
  const write = async (): Promise<void> => {
    if (bytes) await writeFile(path.join(folder, segmentName(timeline, start)), bytes, { mode: 0o600 });
  };
  for (const piece of pieces) {
    if (segmentStart(piece.start) !== start) {
      await write();
      start = segmentStart(piece.start);
      bytes = Buffer.alloc(Number(SEGMENT));
    }
    const content = await buffer(await vault.open({ name: piece.object, sha256: piece.sha256 }));
    if (BigInt(content.length) !== piece.end - piece.start)
      throw new Error(`${piece.object}: tem ${content.length} bytes, e não os do seu nome`);
    content.copy(bytes as Buffer, Number(piece.start - start));
  }
  await write();
}

async function writeRecovery(plan: RestorePlan, folder: string): Promise<void> {
  const timeline = plan.backup.log?.timeline ?? 1;
  const settings: Record<string, string> = {
    // Nothing is fetched from anywhere: the server goes on with what is in pg_wal.
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    hot_standby: 'off',
    synchronous_standby_names: '',
    ...(plan.end.at === 'backup' ? { recovery_target: 'immediate' } : {}),
    ...(plan.end.at === 'moment' ? { recovery_target_time: timeText(plan.end.moment) } : {}),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(path.join(folder, 'postgresql.auto.conf'), lines.join(''));
  await writeFile(path.join(folder, 'recovery.signal'), '', { mode: 0o600 });
  // The server begins a timeline of its own: not one that an earlier restore began, whose log is kept as well.
  for (let taken = timeline + 1; taken <= plan.newestTimeline; taken += 1) {
    const name = `${taken.toString(16).toUpperCase().padStart(8, '0')}.history`;
    await writeFile(path.join(folder, 'pg_wal', name), `${timeline}\t0/0\ttaken\n`, { mode: 0o600 });
  }
}

/** As the server takes it before it knows the names of time zones. */
const timeText = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');
