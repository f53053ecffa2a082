import { execFile, fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(__dirname, '../../../..');
/** Bundled once per run of jest, whose teardown removes it: beside the packages, which it finds from there. */
const CACHE = path.join(ROOT, 'node_modules/.cache');
const BUNDLE = path.join(CACHE, `${process.env['PLANTAO_TEST_TEMPLATE']}_host`);

export interface HostEnvironment {
  readonly databaseUrl: string;
  readonly redisUrl: string | undefined;
  readonly variant?: 'no-inbox' | 'publish-once';
  /** How long each half of a job takes at most, in milliseconds. */
  readonly pauseMs?: number;
  /** What the process may keep in memory, in MB. */
  readonly memory?: number;
}

let bundling: Promise<void> | undefined;

/** A process starts from the bundle in half the time that the sources take. */
async function bundleHost(): Promise<void> {
  if (existsSync(BUNDLE)) return;
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(`${BUNDLE}-`);
  const args = ['scripts/lib/bundle.mjs', 'apps/worker/test/reliability/host.ts', made];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: '' } });
  try {
    renameSync(made, BUNDLE);
  } catch (error) {
    // Another test file was first.
    rmSync(made, { recursive: true });
    if (!existsSync(BUNDLE)) throw error;
  }
}

/** A worker process of its own, which a test may kill. */
export class WorkerProcess {
  private child: ChildProcess | undefined;
  private supervised = false;
  /** How often it ended by itself. */
  crashes = 0;

  constructor(private readonly environment: HostEnvironment) {}

  /** Starts and waits until it works. @throws Error when it ends instead */
  async start(): Promise<void> {
    const { databaseUrl, redisUrl, variant, pauseMs = 60, memory } = this.environment;
    await (bundling ??= bundleHost());
    const child = fork(path.join(BUNDLE, 'src/host.js'), {
      cwd: ROOT,
      execArgv: [
        '--import',
        './test/infra/typescript.mjs',
        ...(memory ? [`--max-old-space-size=${memory}`] : []),
      ],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl ?? '',
        VARIANT: variant ?? '',
        PAUSE_MS: String(pauseMs),
      },
      // A process that runs out of memory says so at length.
      stdio: ['ignore', 'inherit', memory ? 'ignore' : 'inherit', 'ipc'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code, signal) =>
        reject(new Error(`the worker ended at its start: ${signal ?? code}`)),
      );
    });
  }

  /** Starts it, and again whenever it ends by itself, as docker, systemd and npm start do. */
  async supervise(): Promise<void> {
    this.supervised = true;
    await this.start();
    this.child?.once('exit', () => {
      if (!this.supervised) return;
      this.crashes += 1;
      this.supervise().catch(() => undefined);
    });
  }

  /** As a power cut would: without any notification. */
  async kill(): Promise<void> {
    this.supervised = false;
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}
