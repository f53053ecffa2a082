import { KEEP, QUEUE_NAMES } from '@plantao/domain/queues';
import { jobOptions } from './job-options.js';
import { PERIODIC } from './schedules.js';

it('correctness 3.8 finished jobs are removed by age: on PostgreSQL a count sorts all finished jobs for every one that ends', () => {
  for (const options of [...QUEUE_NAMES.map(jobOptions), PERIODIC, KEEP])
    expect([options.removeOnComplete, options.removeOnFail]).toEqual([{ age: 86_400 }, { age: 30 * 86_400 }]);
});
