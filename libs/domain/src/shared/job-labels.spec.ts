import { EVENT_JOBS, SCHEDULED_JOBS } from '../jobs.js';
import { jobFromLabel, jobLabel } from './job-labels.js';

it('WORK-12 every job has words: nobody reads its internal name', () => {
  const jobs = [...EVENT_JOBS, ...Object.keys(SCHEDULED_JOBS)];
  expect(jobs.filter((job) => jobLabel(job) === job)).toEqual([]);
});

it('WORK-12 the words of a job lead back to it, and so does its own name', () => {
  for (const job of [...EVENT_JOBS, ...Object.keys(SCHEDULED_JOBS)])
    expect([jobFromLabel(jobLabel(job)), jobFromLabel(job)]).toEqual([job, job]);
});
