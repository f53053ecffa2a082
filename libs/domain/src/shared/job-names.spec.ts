import { EVENT_JOBS, SCHEDULED_JOBS } from '../jobs.js';
import { jobName } from './job-names.js';

it('WORK-12 every job has words: nobody reads its internal name', () => {
  const jobs = [...EVENT_JOBS, ...Object.keys(SCHEDULED_JOBS)];
  expect(jobs.filter((job) => jobName(job) === job)).toEqual([]);
});
