import { Injectable } from '@nestjs/common';
import { BullRegistrar, type WorkerHost } from '@nestjs/bullmq';
import type { JobHost } from './job-host.js';

/** Opens and closes the workers of all queues together. */
@Injectable()
export class QueueWorkers {
  private readonly hosts: WorkerHost[] = [];
  private host: JobHost | undefined;

  constructor(private readonly registrar: BullRegistrar) {}

  /** Called by the processor of each queue when Nest makes it. */
  join(host: WorkerHost): void {
    this.hosts.push(host);
  }

  /** @throws Error before `open`, when no job can arrive. */
  get jobs(): JobHost {
    if (!this.host) throw new Error('the queues are not open yet');
    return this.host;
  }

  open(jobs: JobHost): void {
    this.host = jobs;
    this.registrar.register();
  }

  /**
   * Takes no new jobs, lets the running ones finish for `graceMs`, then leaves them to be taken up by another worker.
   */
  async close(graceMs: number): Promise<void> {
    if (!this.host) return;
    const workers = this.hosts.map(({ worker }) => worker);
    const closing = Promise.allSettled(workers.map((worker) => worker.close()));
    const drained = await Promise.race([closing.then(() => true), after(graceMs).then(() => false)]);
    if (drained) return;
    this.host.abort();
    await Promise.race([closing, after(1_000)]);
    void Promise.allSettled(workers.map((worker) => worker.close(true)));
  }
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
