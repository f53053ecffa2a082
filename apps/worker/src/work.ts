import { NestFactory } from '@nestjs/core';
import type { Env } from '@plantao/platform/config';
import { watchReadiness } from '@plantao/platform/health';
import { Log, NestLogger } from '@plantao/platform/logging';
import { WorkerModule } from './worker.module.js';
import { WorkerService } from './worker.service.js';

/** EX_UNAVAILABLE of sysexits(3), as the API ends in the same case. */
const UNREADY_CODE = 69;
/** Between two looks after the process itself, in milliseconds. */
const LOOK_EVERY = 5_000;
/** What a worker that is given up may still finish before it ends, in milliseconds. */
const LAST_WORK = 10_000;

/** Starts the worker; it exits with the process that started it. */
export async function work(env: Env): Promise<void> {
  const app = await NestFactory.createApplicationContext(WorkerModule.with(env), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(new NestLogger(app.get(Log)));
  // Its last log lines are written at `exit`, which a signal would skip.
  app.enableShutdownHooks(undefined, { useProcessExit: true });
  const log = app.get(Log);
  const worker = app.get(WorkerService);
  watchReadiness({
    every: LOOK_EVERY,
    problem: () => worker.fault(),
    giveUp: (reason, milliseconds) => {
      log.error({ reason, milliseconds }, 'worker was not ready for too long: exiting, to be restarted');
      setTimeout(() => process.exit(UNREADY_CODE), LAST_WORK);
      void app.close().finally(() => process.exit(UNREADY_CODE));
    },
  });
  // The parent process has died: nothing else would end this one.
  if (process.send) process.once('disconnect', () => void app.close().finally(() => process.exit(0)));
  log.info({ milliseconds: Math.round(performance.now()) }, 'worker ready');
}
