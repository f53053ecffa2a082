import { KEEP, QUEUE_NAMES } from '@plantao/domain/queues';
import { jobOptions } from './job-options.js';
import { PERIODIC } from './schedules.js';

it('correctness 3.8 finished jobs are removed by age, because removal by count sorts all finished jobs on PostgreSQL', () => {
  for (const options of [...QUEUE_NAMES.map(jobOptions), PERIODIC, KEEP])
    expect([options.removeOnComplete, options.removeOnFail]).toEqual([{ age: 86_400 }, { age: 30 * 86_400 }]);
});
