import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { readEnv } from '@plantao/platform/config';
import { nestLog } from './nest-log.js';
import { WorkerLog } from './worker-log.js';
import { WorkerModule } from './worker.module.js';

const env = readEnv();
const app = await NestFactory.createApplicationContext(WorkerModule.with(env), {
  bufferLogs: true,
  abortOnError: false,
});
app.useLogger(nestLog(app.get(WorkerLog)));
app.enableShutdownHooks();
// Whoever started this process has died: nobody would end it.
if (process.send) process.once('disconnect', () => void app.close().finally(() => process.exit(0)));
console.log(`worker ready in ${Math.round(performance.now())} ms`);
