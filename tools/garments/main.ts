import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { codeVersion } from './cache.js';
import { allJobs } from './jobs.js';
import { runAll } from './pool.js';
import { writeManifest } from './write-manifest.js';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '960' },
    samples: { type: 'string', default: '1.5' },
    workers: { type: 'string', default: '1' },
    out: { type: 'string', default: '' },
  },
});

setPriority(10);
sharp.concurrency(1);
const masters = values.out
  ? new URL(`${values.out}/`, `file://${process.cwd()}/`)
  : new URL('masters/', import.meta.url);
const wanted = values.only.split(',');
const jobs = allJobs().filter(({ name }) => wanted.some((part) => name.includes(part)));
const started = Date.now();
let bytes = 0;
let done = 0;
await runAll(
  jobs,
  Math.min(2, Number(values.workers)),
  {
    masters: masters.href,
    cache: new URL('../../.data/garments/', import.meta.url).href,
    version: await codeVersion(),
    samples: Number(values.samples),
    size: Number(values.size),
  },
  (job, size, seconds) => {
    bytes += size;
    done++;
    const each = Math.round(size / job.files.length / 1024);
    console.log(
      `${done}/${jobs.length} ${job.name}: ${job.files.length} × ${each} kB, ${seconds.toFixed(1)} s`,
    );
  },
);
await writeManifest(masters);
console.log(`${(bytes / 1e6).toFixed(1)} MB in ${Math.round((Date.now() - started) / 1000)} s`);
