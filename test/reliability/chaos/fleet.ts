import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { NOT_DURABLE, startPostgres, type EmbeddedPostgres } from '../../../scripts/embedded-postgres.mjs';
import { shopEnvironment } from '../../../scripts/lib/environment.mjs';
import { ChaosProxy } from '../../infra/chaos-proxy.js';
import { freePort } from '../../infra/free-port.js';
import type { QueueBackendName } from '../../infra/queue-backends.js';
import { startRedis, type TestRedis } from '../../infra/redis.js';
import { migrateTemplate } from '../../infra/template.mjs';
import type { Sql } from '../invariants.js';
import { Front } from './front.js';
import { ShopProcess } from './shop-process.js';

const DATABASE = 'plantao_chaos';
/** A ballast that leaves no room, in bytes at a time. */
const BALLAST = Buffer.alloc(1024 * 1024, 1);
/** Sizes of the file systems that are filled, as `mount` takes them. */
const ROOM = { postgres: '512m', files: '24m' } as const;
export type Disk = keyof typeof ROOM;

/** One process of the shop with its own ways to PostgreSQL and Redis. */
export interface Member {
  readonly process: ShopProcess;
  readonly postgres: ChaosProxy;
  readonly redis: ChaosProxy | undefined;
}

/** The whole shop as processes on one machine: two of the API, two workers, the sandbox; between them proxies that fail. */
export class Fleet {
  readonly members: Member[] = [];
  private constructor(
    readonly backend: QueueBackendName,
    readonly folder: string,
    /** File systems of their own, which can be filled; none where they cannot be mounted. */
    readonly disks: readonly Disk[],
    private readonly server: EmbeddedPostgres,
    private readonly orm: MikroORM,
    readonly redis: TestRedis | undefined,
    readonly front: Front,
    readonly sandbox: ShopProcess,
    /** To the simulated services, and to the mail server. */
    readonly outside: readonly ChaosProxy[],
  ) {}

  static async open(backend: QueueBackendName, size = { api: 2, worker: 2 }): Promise<Fleet> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-chaos-'));
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o755);
    const disks = (Object.keys(ROOM) as Disk[]).filter((disk) => mounted(folder, disk));
    const server = await startPostgres({
      folder: path.join(folder, 'postgres', 'data'),
      port: await freePort(),
      // The server is crashed, its machine is not: a commit is in the log, which need not be on the disk.
      settings: {
        ...{ ...NOT_DURABLE, synchronous_commit: 'on' },
        ...{ max_connections: 300, max_wal_size: '64MB', min_wal_size: '32MB' },
      },
      supervised: true,
    });
    await migrateTemplate(server.url('postgres'), DATABASE);
    const orm = await MikroORM.init(shopOrmOptions(server.url(DATABASE), 8));
    const redis = backend === 'redis' ? await startRedis() : undefined;
    const front = await Front.listen();
    const [sandboxPort, smtpPort] = await Promise.all([freePort(), freePort()]);
    const outside = await Promise.all([ChaosProxy.listen(sandboxPort), ChaosProxy.listen(smtpPort)]);
    const [services, mail] = outside.map(({ port }) => port);
    const base = shopEnvironment({
      ...{ PATH: process.env['PATH'], APP_ENV: 'demo', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' },
      ...{ DATA_DIR: path.join(folder, 'files'), DATABASE_POOL: '10' },
      DATABASE_URL: server.url(DATABASE),
      PUBLIC_URL: `http://localhost:${front.port}`,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_STATE_FILE: path.join(folder, 'sandbox.json'),
      SANDBOX_WEBHOOK_URL: `http://localhost:${front.port}/api/v1/webhooks/mercadopago`,
      SANDBOX_ME_WEBHOOK_URL: `http://localhost:${front.port}/api/v1/webhooks/melhor-envio`,
      MP_API_BASE_URL: `http://mp.localhost:${services}/mp`,
      ME_API_BASE_URL: `http://me.localhost:${services}/me/api/v2/me`,
      CEP_BASE_URL: `http://cep.localhost:${services}/viacep`,
      CEP_FALLBACK_BASE_URL: `http://cep2.localhost:${services}/brasilapi`,
      SMTP_URL: `smtp://mail.localhost:${mail}`,
    });
    const sandbox = new ShopProcess('sandbox', 'sandbox', sandboxPort, base);
    const fleet = new Fleet(backend, folder, disks, server, orm, redis, front, sandbox, outside);
    try {
      await sandbox.start('/control/payments');
      for (const kind of ['api', 'worker'] as const)
        for (let nth = 1; nth <= size[kind]; nth += 1)
          fleet.members.push(await fleet.member(`${kind} ${nth}`, kind, base));
      await Promise.all(fleet.members.map(({ process: each }) => each.start()));
      front.watch(fleet.of('api').map(({ process: each }) => each));
    } catch (error) {
      await fleet.close();
      throw error;
    }
    return fleet;
  }

  of(kind: 'api' | 'worker'): Member[] {
    return this.members.filter(({ process: each }) => each.kind === kind);
  }

  em(): EntityManager {
    return this.orm.em.fork() as EntityManager;
  }

  readonly sql: Sql = <T>(query: string, values: unknown[] = []) => this.em().execute<T[]>(query, values);

  /** A call of the sandbox's control routes, straight to it. @throws Error unless it answers 2xx */
  async control<T>(method: string, address: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${this.sandbox.port}/control${address}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** As a crash of the whole database server; its supervisor starts it again. */
  crashPostgres(): void {
    process.kill(this.postgresPid(), 'SIGQUIT');
  }

  /** Leaves no byte on a file system; `free` makes room again. */
  fill(disk: Disk): { free(): void } {
    const at = path.join(this.folder, disk);
    const file = path.join(at, 'ballast');
    try {
      for (;;) writeFileSync(file, BALLAST, { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
    if (statfsSync(at).bavail > 256) throw new Error(`${at} is not full`);
    return { free: () => rmSync(file, { force: true }) };
  }

  async close(): Promise<void> {
    this.front.close();
    for (const { postgres, redis } of this.members) for (const proxy of [postgres, redis]) proxy?.heal();
    for (const proxy of this.outside) proxy.heal();
    await Promise.all([this.sandbox, ...this.members.map((each) => each.process)].map((each) => each.end()));
    const inside = this.members.flatMap(({ postgres, redis }) => (redis ? [postgres, redis] : [postgres]));
    await Promise.all([...this.outside, ...inside].map((proxy) => proxy.close()));
    await this.orm.close(true).catch(() => undefined);
    await this.server.stop();
    await this.redis?.dispose();
    for (const disk of this.disks) execFileSync('umount', ['-l', path.join(this.folder, disk)]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async member(name: string, kind: 'api' | 'worker', base: Record<string, string>): Promise<Member> {
    const [port, postgres, redis] = await Promise.all([
      freePort(),
      ChaosProxy.listen(this.server.port),
      this.redis && ChaosProxy.listen(this.redis.port),
    ]);
    const database = new URL(this.server.url(DATABASE));
    [database.hostname, database.port] = ['db.localhost', String(postgres.port)];
    const env = {
      ...base,
      DATABASE_URL: database.href,
      ...(redis && { REDIS_URL: `redis://redis.localhost:${redis.port}` }),
      ...(kind === 'api' ? { PORT: String(port) } : { WORKER_PORT: String(port) }),
    };
    return { process: new ShopProcess(name, kind, port, env), postgres, redis };
  }

  private postgresPid(): number {
    const file = path.join(this.folder, 'postgres', 'data', 'postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }
}

/** A file system in memory below the folder of the run, where this user may mount one; otherwise a plain folder. */
function mounted(folder: string, disk: Disk): boolean {
  const at = path.join(folder, disk);
  mkdirSync(at, { recursive: true });
  if (process.getuid?.() !== 0 || !existsSync('/proc/mounts')) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOM[disk]},mode=755`, 'tmpfs', at], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
