import { PostgresQueueBackend } from 'bullmq';
import { forgetFailure } from './queue-connection.js';
import { ADD_JOBS } from './queue-statements.js';

/** BullMQ's backend for a queue, but for how it adds plain jobs. */
export class ProducerBackend extends PostgresQueueBackend {
  override waitUntilReady(): Promise<void> {
    return forgetFailure(this, super.waitUntilReady());
  }

  override async addJobs(entries: NewEntries): Promise<string[]> {
    const batch = entries.map(({ job, jobId, parentKeyOpts }) =>
      this['toBatchEntry'](this.queueName, job, jobId, parentKeyOpts),
    ) as BatchEntry[];
    if (!batch.every(isPlain)) return super.addJobs(entries);
    await this['query'](ADD_JOBS, [this.queueName, JSON.stringify(batch)]);
    return batch.map(({ id }) => id);
  }
}

type NewEntries = Parameters<PostgresQueueBackend['addJobs']>[0];
interface BatchEntry {
  readonly id: string;
  readonly [option: string]: unknown;
}

/** It has an id, and waits neither for a time nor for another job. */
const isPlain = (entry: BatchEntry): boolean =>
  entry.id !== '' &&
  ['delay', 'parentId', 'parentKey', 'dedupId', 'schedulerId', 'lifo'].every((option) => !entry[option]);
