import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupEnv } from '@plantao/platform/config';
import type { FileStore } from '@plantao/platform/storage';
import { backUpDatabase } from './database-backup.js';
import { backUpFiles } from './files-backup.js';
import { dropUnusedSlot, LogArchive } from './log-archive.js';
import { wholeBackups, type Manifest } from './manifest.js';
import { prune } from './retention.js';
import { BackupRuns } from './runs.js';
import type { Vault } from './vault.js';

export interface BackupJob {
  readonly vault: Vault;
  readonly store: FileStore;
  readonly env: BackupEnv;
  readonly databaseUrl: string;
  readonly say: (line: string) => void;
}

/** New files are stored this often between two backups, in milliseconds. */
const FILES_MS = 60_000;
/** After a failure it is tried again, in milliseconds. */
const AGAIN_MS = 5_000;
const BACKUP_AGAIN_MS = 5 * 60_000;
/** How often a log that is stored at once gets a mark that a restore can name, in milliseconds. */
const MARK_MS = 10_000;
const HOUR_MS = 60 * 60_000;

/**
 * One backup: database, then files, then what is too old goes. Files come second: each that a row of the backup names
 * is in the list. Undefined when another process is at it.
 */
export async function backUp(job: BackupJob, kind = job.env.BACKUP_KIND): Promise<Manifest | undefined> {
  const { vault, store, env, databaseUrl, say } = job;
  const runs = await BackupRuns.open(databaseUrl);
  try {
    if (!(await runs.lock('database'))) return undefined;
    const manifest = await backUpDatabase(vault, runs, { databaseUrl, kind, env });
    const files = await backUpFiles(vault, store, { whole: true });
    const pruned = await prune(vault.target, env.BACKUP_KEEP);
    const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0);
    say(
      `${manifest.id} (${manifest.kind}): banco ${megabytes(bytes)}, ${files.files} arquivos, ${files.stored} novos (${megabytes(files.bytes)}); apagados: ${pruned.backups} backups, ${pruned.pieces} partes do log, ${pruned.files} arquivos`,
    );
    return manifest;
  } finally {
    await runs.close();
  }
}

/** Backs up for as long as `signal` lasts: the log all the time, new files every minute, the database as often as BACKUP_EVERY_HOURS says. */
export async function follow(job: BackupJob, signal: AbortSignal): Promise<void> {
  const due = await Schedule.of(job);
  while (!signal.aborted) {
    try {
      if (job.env.BACKUP_KIND === 'physical') await followLog(job, due, signal);
      else await followWithoutLog(job, due, signal);
    } catch (error) {
      job.say(`o backup parou e recomeça: ${(error as Error).message}`);
      await pause(AGAIN_MS, signal);
    }
  }
  await due.settled();
}

async function followLog(job: BackupJob, due: Schedule, signal: AbortSignal): Promise<void> {
  const runs = await BackupRuns.open(job.databaseUrl);
  let archive: LogArchive | undefined;
  try {
    if (!(await runs.lock('log'))) throw new Error('outro processo já guarda o log deste banco');
    const run = await runs.begin('log', job.vault.target.address);
    const opened = await LogArchive.open(job.vault, runs, job.databaseUrl);
    archive = opened.archive;
    await archive.round(runs, run);
    if (opened.needsBackup) due.hasten();
    const synchronous = job.env.BACKUP_SYNCHRONOUS === 'true';
    if (!synchronous) await runs.haveCommitsWait(false);
    while (!signal.aborted) {
      due.tick();
      // Again and again: a worker ends the waiting when this process was away.
      if (synchronous)
        await runs
          .haveCommitsWait(true)
          .catch((error: Error) => job.say(`os commits não esperam pelo backup: ${error.message}`));
      if (synchronous) await storeAtOnce(archive, signal);
      else await pause(job.env.BACKUP_LOG_SECONDS * 1_000, signal);
      await archive.round(runs, run);
    }
  } finally {
    await runs.haveCommitsWait(false).catch(() => undefined);
    await archive?.close();
    await runs.close();
  }
}

/** Stores whatever arrives as soon as it does, until the next mark is due. */
async function storeAtOnce(archive: LogArchive, signal: AbortSignal): Promise<void> {
  for (const end = performance.now() + MARK_MS; !signal.aborted && performance.now() < end;) {
    await archive.arrival(MARK_MS / 10);
    await archive.store();
  }
}

async function followWithoutLog(job: BackupJob, due: Schedule, signal: AbortSignal): Promise<void> {
  await endLog(job).catch((error: unknown) => job.say(`slot do log: ${(error as Error).message}`));
  while (!signal.aborted) {
    due.tick();
    await pause(1_000, signal);
  }
  await due.settled();
}

/** The shop has changed to logical backups: what an earlier process kept the log by goes. */
async function endLog({ databaseUrl, say }: BackupJob): Promise<void> {
  const runs = await BackupRuns.open(databaseUrl);
  try {
    await runs.haveCommitsWait(false);
    if ((await runs.lock('log')) && (await dropUnusedSlot(runs)))
      say('o log não é mais guardado: o slot plantao_backup foi apagado');
  } finally {
    await runs.close();
  }
}

/** When the next backup and the next look at the files are due; both beside the log, one at a time. */
class Schedule {
  private running: Promise<void> | undefined;
  private filesAt = 0;

  private constructor(
    private readonly job: BackupJob,
    private backupAt: number,
  ) {}

  static async of(job: BackupJob): Promise<Schedule> {
    const newest = (await wholeBackups(job.vault.target)).findLast(
      ({ kind }) => kind === job.env.BACKUP_KIND,
    );
    const every = job.env.BACKUP_EVERY_HOURS * HOUR_MS;
    return new Schedule(job, newest ? Date.parse(newest.finishedAt) + every : 0);
  }

  /** The kept log leads from no backup to here. */
  hasten(): void {
    this.backupAt = 0;
  }

  tick(now = Date.now()): void {
    if (this.running) return;
    if (now >= this.backupAt) {
      this.filesAt = now + FILES_MS;
      this.run(async () => {
        this.backupAt = now + BACKUP_AGAIN_MS;
        if (await backUp(this.job)) this.backupAt = now + this.job.env.BACKUP_EVERY_HOURS * HOUR_MS;
      });
    } else if (now >= this.filesAt) {
      this.filesAt = now + FILES_MS;
      this.run(() => this.files());
    }
  }

  settled(): Promise<void> {
    return this.running ?? Promise.resolve();
  }

  private run(work: () => Promise<void>): void {
    this.running = work()
      .catch((error: unknown) => this.job.say(`backup não concluído: ${(error as Error).message}`))
      .finally(() => (this.running = undefined));
  }

  private async files(): Promise<void> {
    const runs = await BackupRuns.open(this.job.databaseUrl);
    try {
      if (await runs.lock('database')) await backUpFiles(this.job.vault, this.job.store, { whole: false });
    } finally {
      await runs.close();
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`;
