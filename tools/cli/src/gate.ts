import 'reflect-metadata';
import { readSafeEnv, refuseToStart } from '@plantao/domain/production-gate';

/** Ends with a fault when a production shop must not open, saying everything that is wrong; otherwise says nothing. */
await readSafeEnv().catch(refuseToStart);
