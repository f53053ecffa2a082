export type { Count, LimitStore, PastCalls, Refusal, Window } from './limit-store.port.js';
export { MemoryLimits } from './memory-limits.js';
export { PostgresLimits, takeWithin } from './postgres-limits.js';
export { RedisLimits } from './redis-limits.js';
export { SharedLimits } from './shared-limits.js';
