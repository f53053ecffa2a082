import { parentPort, workerData } from 'node:worker_threads';
import type { Job } from './jobs.js';
import { render, type RenderOptions } from './render.js';

const port = parentPort;
if (!port) throw new Error('worker.ts runs only inside main.ts');
const options = workerData as RenderOptions;

port.on('message', (job: Job) => {
  render(job, options).then(
    (bytes) => port.postMessage({ bytes }),
    (error: unknown) => port.postMessage({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
