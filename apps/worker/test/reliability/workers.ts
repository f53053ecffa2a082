import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../../..');

export interface HostEnvironment {
  readonly databaseUrl: string;
  readonly redisUrl: string | undefined;
  readonly variant?: 'no-inbox' | 'publish-once';
}

/** A worker process of its own, which a test may kill. */
export class WorkerProcess {
  private child: ChildProcess | undefined;

  constructor(private readonly environment: HostEnvironment) {}

  /** Starts and waits until it works. @throws Error when it ends instead */
  async start(): Promise<void> {
    const { databaseUrl, redisUrl, variant } = this.environment;
    const child = fork('apps/worker/test/reliability/host.ts', {
      cwd: ROOT,
      execArgv: ['--import', './test/infra/typescript.mjs'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl ?? '',
        VARIANT: variant ?? '',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code, signal) =>
        reject(new Error(`the worker ended at its start: ${signal ?? code}`)),
      );
    });
  }

  /** As a power cut would: without any notification. */
  async kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}
