import { EVENT_JOBS, SCHEDULED_JOBS } from '../jobs.js';
import { jobFromLabel, jobLabel } from './job-labels.js';

it('WORK-12 every job has a label', () => {
  const jobs = [...EVENT_JOBS, ...Object.keys(SCHEDULED_JOBS)];
  expect(jobs.filter((job) => jobLabel(job) === job)).toEqual([]);
});

it('WORK-12 a job is found by its label, and by its internal name', () => {
  for (const job of [...EVENT_JOBS, ...Object.keys(SCHEDULED_JOBS)])
    expect([jobFromLabel(jobLabel(job)), jobFromLabel(job)]).toEqual([job, job]);
});
