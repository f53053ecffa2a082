export {
  awaitedBy,
  awaitingJobs,
  type WaitReason,
  type AwaitedService,
  type AwaitingJobs,
} from './awaiting-jobs.js';
export { queueBackend, type QueueBackend, type QueueBackendSetup } from './backend.js';
export { inTime, JobQueues, type NewJob } from './job-queues.service.js';
export { QueuesModule, type QueuesSetup } from './queues.module.js';
export { queueStatus, type QueueStatus } from './queue-status.js';
