// A part of the integration tests once more, on the containers that docker-compose.yml names; and the shop in containers.
import { readFileSync } from 'node:fs';
import { run } from '../lib/progress.mjs';
import { checkCompose } from './compose-check.mjs';
import { runJest } from './jest-run.mjs';
import { buildImages } from './trial-fleet.mjs';

const ANSWER_MS = 10_000;
const IMAGES_MS = 900_000;
/** The test infrastructure, and what both backends of the queue promise. */
const FILES = ['test/infra/infra.int-spec.ts', 'tools/cli/src/queues.int-spec.ts'];

/** Where no docker engine answers, or TEST_CONTAINERS=off, it says so: nothing failed, and nothing was shown. */
export async function checkContainers() {
  if (process.env.TEST_CONTAINERS === 'off') return without('TEST_CONTAINERS=off');
  const version = await engineVersion();
  if (!version) return without('no docker engine answers');
  console.log(`  docker ${version}`);
  const tests = await runJest(['int'], { TEST_DB: 'containers' }, FILES);
  const shop = await checkCompose();
  return { passed: tests.passed + shop.passed, failed: tests.failed + shop.failed };
}

/**
 * Waits for images that are still being made: anyone who makes them (.ci/run) writes `ready` or `failed` into the file
 * that TEST_CONTAINERS_STATE names. What comes afterwards is measured and has the machine to itself.
 */
export async function untilImagesAreMade() {
  const file = process.env.TEST_CONTAINERS_STATE;
  if (!file) return;
  const state = () => readFileSync(file, 'utf8').trim();
  for (const end = performance.now() + IMAGES_MS; !state() && performance.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 500));
  if (state() === 'ready') return;
  console.error('the images for the containers were not made');
  process.env.TEST_CONTAINERS = 'off';
}

/** Builds the shop's images beside the checks that come first; one that fails is built again and reported by its suite. */
export async function buildImagesBeside() {
  await untilImagesAreMade();
  if (process.env.TEST_CONTAINERS !== 'off' && (await engineVersion())) await buildImages();
}

function without(why) {
  console.log(`  - NOT RUN, ${why}: PostgreSQL, Redis and the shop in containers`);
  return { passed: 0, failed: 0 };
}

/** Undefined when there is no docker, or its engine does not respond in time. */
async function engineVersion() {
  const ask = ['version', '--format', '{{.Server.Version}}'];
  const answer = await run('docker', ask, { timeout: ANSWER_MS }).catch(() => '');
  return /^\s*(\d+\.\d+\S*)\s*$/m.exec(answer)?.[1];
}
