import 'reflect-metadata';
import { readSafeEnv, refuseToStart } from '@plantao/domain/production-gate';

// The shop's modules are read only once it is known that it may open.
const env = await readSafeEnv().catch(refuseToStart);
const { serve } = await import('./serve.js');
await serve(env);
