import 'reflect-metadata';
import { readSafeEnv, refuseToStart } from '@plantao/domain/production-gate';

// The shop's modules are read only once it is known that it may open.
const env = await readSafeEnv().catch(refuseToStart);
const { work } = await import('./work.js');
await work(env);
