import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../../..');

export interface HostEnvironment {
  readonly databaseUrl: string;
  readonly redisUrl: string | undefined;
  readonly variant?: 'no-inbox' | 'publish-once';
  /** How long each half of a job takes at most, in milliseconds. */
  readonly pauseMs?: number;
  /** What the process may keep in memory, in MB. */
  readonly memory?: number;
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
    const child = fork('apps/worker/test/reliability/host.ts', {
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
