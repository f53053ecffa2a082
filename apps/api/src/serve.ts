import { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AlarmMonitor } from '@plantao/domain/alarms';
import type { Env } from '@plantao/platform/config';
import { watchReadiness } from '@plantao/platform/health';
import { createLogger, NestLogger } from '@plantao/platform/logging';
import { AppModule } from './app.module.js';
import { configureApp, shopAdapter } from './configure-app.js';
import { observeCache, observePool } from './http/metrics.js';
import { ResponseCache } from './http/response-cache/response-cache.service.js';
import { endUnready, stopGracefully } from './http/shutdown.js';
import { ReadinessReader } from './modules/health/readiness.reader.js';

/** Starts listening and notifies the parent process, if there is one. */
export async function serve(env: Env): Promise<void> {
  const logger = createLogger(env.LOG_LEVEL, 'api');
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(env), shopAdapter(env), {
    logger: new NestLogger(logger),
    bodyParser: false,
  });
  await configureApp(app, logger);
  await app.listen(env.PORT, env.HOST);
  stopGracefully(app, logger);
  await observePool(app.get(MikroORM));
  const cache = app.get(ResponseCache);
  observeCache(cache);
  const readiness = app.get(ReadinessReader, { strict: false });
  watchReadiness({
    // A process that was started instead could not reach the database either, and would know nothing.
    problem: async () =>
      cache.hasOnlyStale && (await readiness.look()).database === 'unreachable'
        ? undefined
        : readiness.problem(),
    giveUp: endUnready(app, logger),
  });
  logger.info({ port: env.PORT, milliseconds: Math.round(performance.now()) }, 'api ready');
  app.get(AlarmMonitor, { strict: false }).start({
    kind: 'api',
    onOpened: (kinds) => logger.error({ alarms: kinds }, 'alarms raised'),
    onFault: (error) => logger.warn({ err: { message: error.message } }, 'alarm check failed'),
  });
  process.send?.('ready');
}
