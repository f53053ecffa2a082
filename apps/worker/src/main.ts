import 'reflect-metadata';
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { readSafeEnv, refuseToStart } from '@plantao/domain/production-gate';
import { createLogger } from '@plantao/platform/logging';
import { startTracing } from '@plantao/platform/tracing';

// The shop's modules are read only once it is known that it may open.
const env = await readSafeEnv().catch(refuseToStart);
// Code that the last start compiled; a folder that cannot be written to only costs time.
enableCompileCache(path.resolve(env.DATA_DIR, 'compile-cache'));
// Before the modules below are read: metrics carry trace ids where traces are recorded.
await startTracing(env, 'plantao-worker', createLogger(env.LOG_LEVEL, 'worker'));
const { work } = await import('./work.js');
await work(env);
flushCompileCache();
