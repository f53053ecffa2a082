import { startRedis, type TestRedis } from './redis.js';

/**
 * The two places where jobs may live; what the queue promises is proved on both: describe.each(QUEUE_BACKENDS)('on %s',
 * …).
 */
export const QUEUE_BACKENDS = ['postgres', 'redis'] as const;
export type QueueBackendName = (typeof QUEUE_BACKENDS)[number];

/** A Redis of one's own for 'redis'; nothing for 'postgres', where the test database holds the jobs. */
export function redisFor(backend: QueueBackendName): Promise<TestRedis | undefined> {
  return backend === 'redis' ? startRedis() : Promise.resolve(undefined);
}
