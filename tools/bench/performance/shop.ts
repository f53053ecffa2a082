import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureDatabase, startPostgres } from '../../../scripts/embedded-postgres.mjs';
import { freePort } from '../../../test/infra/free-port.js';
import { memoryMb, processorMs, processorMsOfTree } from './processor.js';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
const READY_MS = 120_000;
const POSTGRES = { shared_buffers: '128MB' };

export type Part = 'api' | 'worker' | 'sandbox' | 'postgres';

/** Milliseconds from the start of a process until it is ready, and its processor time until then. */
export interface Boot {
  readonly milliseconds: number;
  readonly processorMs: number;
}

/** The built shop as its own processes on a database of its own, with the demonstration data. */
export class BenchShop {
  readonly boots: Record<'api' | 'worker', Boot[]> = { api: [], worker: [] };
  private readonly children = new Map<Exclude<Part, 'postgres'>, ChildProcess>();

  private constructor(
    readonly folder: string,
    /** As `npm start` connects: by a Unix socket, where there is one. */
    readonly databaseUrl: string,
    private readonly postgresPid: number,
    private readonly stopPostgres: () => Promise<void>,
    private readonly ports: Record<'api' | 'worker' | 'sandbox' | 'smtp', number>,
  ) {}

  /** Creates the database and loads the demonstration data, with `seed` more on top; `start` starts the processes. */
  static async open(
    folder: string,
    { settings = {}, seed = [] }: { settings?: Record<string, string>; seed?: readonly string[] } = {},
  ): Promise<BenchShop> {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const postgres = await startPostgres({
      folder: path.join(folder, 'pg'),
      port: await freePort(),
      settings: { ...POSTGRES, ...settings },
    });
    await ensureDatabase(postgres);
    const pid = Number(readFileSync(path.join(folder, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
    const [api, worker, sandbox, smtp] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    const shop = new BenchShop(folder, postgres.localUrl(), pid, () => postgres.stop(), {
      api,
      worker,
      sandbox,
      smtp,
    });
    await shop.tool('migrate');
    await shop.tool('seed', ...seed);
    return shop;
  }

  get address(): string {
    return `http://127.0.0.1:${this.ports.api}`;
  }

  get sandboxAddress(): string {
    return `http://127.0.0.1:${this.ports.sandbox}`;
  }

  /** Starts the processes again, with `databaseUrls` instead of the database's own. Without `APP_ENV` nobody's rate is limited. */
  async start(
    env: Readonly<Record<string, string>> = {},
    databaseUrls: Readonly<Partial<Record<'api' | 'worker', string>>> = {},
  ): Promise<void> {
    await this.stopProcesses();
    this.launch('sandbox', env);
    await ready(`${this.sandboxAddress}/control/clock`);
    for (const [part, port] of [
      ['api', this.ports.api],
      ['worker', this.ports.worker],
    ] as const) {
      const began = performance.now();
      const url = databaseUrls[part];
      const child = this.launch(part, { ...env, ...(url && { DATABASE_URL: url }) });
      await ready(`http://127.0.0.1:${port}/health/ready`, child);
      this.boots[part].push({
        milliseconds: performance.now() - began,
        processorMs: processorMs(child.pid ?? 0),
      });
    }
  }

  /** Runs a tool of `tools/cli` against the database. */
  async tool(name: string, ...args: string[]): Promise<void> {
    const child = this.spawn([`dist/tools/cli/src/${name}.js`, ...args], {});
    await new Promise<void>((resolve, reject) =>
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`)),
      ),
    );
  }

  /** Processor time of a part since it started, in milliseconds. */
  processorMs(part: Part): number {
    return part === 'postgres'
      ? processorMsOfTree(this.postgresPid)
      : processorMs(this.children.get(part)?.pid ?? 0);
  }

  memoryMb(part: 'api' | 'worker'): { now: number; most: number } {
    return memoryMb(this.children.get(part)?.pid ?? 0);
  }

  async close(): Promise<void> {
    await this.stopProcesses();
    await this.stopPostgres();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async stopProcesses(): Promise<void> {
    await Promise.all([...this.children.values()].map(end));
    this.children.clear();
  }

  /** By the command of package.json, as everybody starts it. */
  private launch(part: Exclude<Part, 'postgres'>, env: Readonly<Record<string, string>>): ChildProcess {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const [, ...args] = (scripts[`start:${part}`] ?? '').split(' ');
    const child = this.spawn(args, env);
    this.children.set(part, child);
    return child;
  }

  private spawn(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
    return spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'] ?? '', ...this.environment(), ...env },
    });
  }

  private environment(): Record<string, string> {
    const { api, worker, sandbox, smtp } = this.ports;
    const [shop, simulator] = [`http://127.0.0.1:${api}`, `http://127.0.0.1:${sandbox}`];
    return {
      APP_ENV: 'test',
      DATABASE_URL: this.databaseUrl,
      DATA_DIR: path.join(this.folder, 'data'),
      PORT: String(api),
      WORKER_PORT: String(worker),
      PUBLIC_URL: shop,
      TRUSTED_PROXIES: '1',
      MP_API_BASE_URL: `${simulator}/mp`,
      MP_SDK_URL: `${simulator}/mp/js/v2`,
      MP_ACCESS_TOKEN: 'TEST-bench',
      MP_PUBLIC_KEY: 'TEST-bench',
      MP_WEBHOOK_SECRET: 'sandbox-secret',
      ME_API_BASE_URL: `${simulator}/me/api/v2/me`,
      ME_TOKEN: 'bench',
      ME_WEBHOOK_SECRET: 'sandbox-secret',
      CEP_BASE_URL: `${simulator}/viacep`,
      CEP_FALLBACK_BASE_URL: `${simulator}/brasilapi`,
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      SANDBOX_PORT: String(sandbox),
      SANDBOX_SMTP_PORT: String(smtp),
      SANDBOX_WEBHOOK_URL: `${shop}/api/v1/webhooks/mercadopago`,
      SANDBOX_ME_WEBHOOK_URL: `${shop}/api/v1/webhooks/melhor-envio`,
    };
  }
}

/** Waits until the address answers 200. */
async function ready(address: string, child?: ChildProcess): Promise<void> {
  for (const until = performance.now() + READY_MS; performance.now() < until; await sleep(5)) {
    if (child && child.exitCode !== null)
      throw new Error(`a process of the shop ended with ${child.exitCode}`);
    const response = await fetch(address).catch(() => undefined);
    await response?.text();
    if (response?.ok) return;
  }
  throw new Error(`${address} did not answer`);
}

/** Asks the process to end and waits. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended.finally(() => clearTimeout(force));
}
