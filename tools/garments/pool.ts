import { Worker } from 'node:worker_threads';
import type { Job } from './jobs.js';
import type { RenderOptions } from './render.js';

type Answer = { bytes: number } | { error: string };

/** Gives the jobs to that many workers, one each at a time. @throws Error with the stack of the first that fails */
export async function runAll(
  jobs: Job[],
  workers: number,
  options: RenderOptions,
  report: (job: Job, bytes: number, seconds: number) => void,
): Promise<void> {
  const waiting = [...jobs];
  const serve = async (): Promise<void> => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: options });
    try {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const started = Date.now();
        const answer = await ask(worker, job);
        if ('error' in answer) throw new Error(`${job.name}: ${answer.error}`);
        report(job, answer.bytes, (Date.now() - started) / 1000);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, serve));
}

function ask(worker: Worker, job: Job): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (answer: Answer) => {
      worker.off('error', reject);
      resolve(answer);
    });
    worker.postMessage(job);
  });
}
