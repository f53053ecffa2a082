import { NestFactory } from '@nestjs/core';
import type { Env } from '@plantao/platform/config';
import { nestLog } from './nest-log.js';
import { WorkerLog } from './worker-log.js';
import { WorkerModule } from './worker.module.js';

/** Opens the queue door; ends with the process that started it. */
export async function work(env: Env): Promise<void> {
  const app = await NestFactory.createApplicationContext(WorkerModule.with(env), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(nestLog(app.get(WorkerLog)));
  app.enableShutdownHooks();
  // Whoever started this process has died: nobody would end it.
  if (process.send) process.once('disconnect', () => void app.close().finally(() => process.exit(0)));
  process.stdout.write(`worker ready in ${Math.round(performance.now())} ms\n`);
}
