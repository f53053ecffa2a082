import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { entities } from '@plantao/domain/database';
import { Clock } from '@plantao/platform/clock';
import { readEnv } from '@plantao/platform/config';
import { storeSessionSettings } from '@plantao/platform/database';
import { createLogger, NestLogger } from '@plantao/platform/logging';
import { createTestDatabase } from '../../../../test/infra/database.js';
import { openOwner, ownerUrl } from '../../../../test/infra/owner.js';
import { duringTests } from '../../../../test/infra/during-tests.js';
import type { TestPooler } from '../../../../test/infra/pooler.js';
import { recordStatements } from '../../../../test/upgrade/statement-recorder.js';
import { slowness } from '../../../../test/infra/slowness.mjs';
import { AppModule } from '../../src/app.module.js';
import { configureApp, shopAdapter } from '../../src/configure-app.js';
import { RateLimiter } from '../../src/http/limits/rate-limiter.service.js';
import { callerOf, type Call } from './call.js';

export interface TestApp {
  readonly app: NestFastifyApplication;
  /** Sends one request below /api/v1. */
  readonly call: Call;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly databaseUrl: string;
  /** Every route of the server, as it was registered. */
  readonly routes: readonly RegisteredRoute[];
  /** An entity manager of its own, for arranging and looking. */
  em(): EntityManager;
  /** The same as the owner of the tables, who may say when an entry of the audit log was written. */
  ownerEm(): EntityManager;
  /** Rows of a query, as the owner of the tables: for arranging and looking. */
  sql<T = Record<string, unknown>>(query: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

export interface RegisteredRoute {
  readonly method: string;
  /** Whole address, parameters as `:name`. */
  readonly path: string;
}

/** Milliseconds that calls wait for a connection: the whole crowd of a test gets its turn, also on a slow machine. */
const CONNECTION_WAIT_MS = 60_000;

export interface TestAppOptions {
  /**
   * With DATABASE_POOL calls wait for a connection as briefly as in the shop (longer on a slower machine); otherwise
   * for a minute.
   */
  readonly env?: Readonly<Record<string, string>>;
  /** It reaches the database through it, and directly where it must. */
  readonly pooler?: Pick<TestPooler, 'through'> | undefined;
  /** Folder of the built pages. */
  readonly webRoot?: string;
  /** More routes than the shop has. */
  readonly controllers?: Type[];
  /** Puts stand-ins in place of providers: `(module) => module.overrideProvider(Port).useValue(fake)`. */
  readonly override?: (module: TestingModuleBuilder) => TestingModuleBuilder;
}

/** The real application on a database of its own, as main starts it; limits are off until a test turns them on. */
export async function createApp({
  env: more = {},
  pooler,
  webRoot,
  controllers = [],
  override = (module) => module,
}: TestAppOptions = {}): Promise<TestApp> {
  recordStatements();
  const database = await createTestDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-test-data-'));
  if (pooler) await storeSessionSettings(database.url);
  const env = readEnv({
    APP_ENV: 'test',
    DATABASE_URL: database.applicationUrl,
    ...(pooler && { DATABASE_URL: pooler.through(database.url), DATABASE_DIRECT_URL: database.url }),
    DATA_DIR: folder,
    DATABASE_POOL: '20',
    LOG_LEVEL: 'error',
    ...more,
  });
  const logger = createLogger(env.LOG_LEVEL, 'api');
  const module = await override(
    Test.createTestingModule({ imports: [AppModule.with(env)], controllers }),
  ).compile();
  const app = module.createNestApplication<NestFastifyApplication>(shopAdapter(env), {
    bodyParser: false,
    logger: new NestLogger(logger),
  });
  const routes = collectRoutes(app);
  await configureApp(app, logger, webRoot);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const orm = app.get(MikroORM);
  const owner = await openOwner(ownerUrl(database.url, more), entities);
  const pool: Pool = await orm.em.getConnection().getNativeClient();
  const shopWait = pool.options.connectionTimeoutMillis ?? 0;
  pool.options.connectionTimeoutMillis =
    more['DATABASE_POOL'] === undefined ? CONNECTION_WAIT_MS : shopWait * slowness();
  return {
    app,
    call: callerOf(app),
    clock: app.get(Clock),
    limiter: app.get(RateLimiter),
    routes,
    databaseUrl: database.url,
    em: () => orm.em.fork() as EntityManager,
    ownerEm: owner.em,
    sql: owner.sql,
    close: async () => {
      await app.close();
      await owner.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The application of `createApp` during the tests of a file. */
export const setupApp = (options?: TestAppOptions): TestApp => duringTests(() => createApp(options));

function collectRoutes(app: NestFastifyApplication): RegisteredRoute[] {
  const routes: RegisteredRoute[] = [];
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, path: url });
  });
  return routes;
}
