import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { QUEUE_BACKENDS, type QueueBackendName } from '../../infra/queue-backends.js';
import { slowness } from '../../infra/slowness.mjs';
import { Fleet } from './fleet.js';
import { runChaos, type ChaosResult, type ChaosRun } from './run.js';

/** A run that failed once: every npm test plays these again. */
interface FailedSeed {
  readonly seed: number;
  readonly backend: QueueBackendName;
  readonly faults: readonly string[];
  /** What it showed. */
  readonly found: string;
}

/** Given by npm run test:chaos. */
const FULL = process.env['CHAOS_SECONDS'] !== undefined;
const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 8);
const SEEDS = (process.env['CHAOS_SEEDS'] ?? '').split(',').map(Number);
const BACKENDS = QUEUE_BACKENDS.filter((backend) =>
  (process.env['CHAOS_BACKENDS'] ?? backend).includes(backend),
);
const FAULTS = process.env['CHAOS_FAULTS']?.split(',');
const REPORTS = process.env['CHAOS_REPORTS'];
const FAILED = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'failed-seeds.json'), 'utf8'),
) as readonly FailedSeed[];
/** Goal 1: no single cause keeps any process from serving for longer, in milliseconds. */
const MAX_GAP_MS = 10_000;

function keep(result: ChaosResult): void {
  if (!REPORTS) return;
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, `${result.backend}-${result.seed}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}

describe.each(BACKENDS)('chaos, jobs on %s', (backend) => {
  let fleet: Fleet | undefined;
  afterEach(async () => {
    await fleet?.close();
    fleet = undefined;
  });

  async function run(seed: number, faults?: readonly string[]): Promise<ChaosResult> {
    fleet = await Fleet.open(backend);
    const result = await runChaos(fleet, {
      ...{ seed, lasts: SECONDS * 1_000, size: FULL ? 'full' : 'short' },
      ...(faults && { faults }),
      // Beside other work everything takes as much longer.
      maxGap: MAX_GAP_MS * slowness(),
    });
    keep(result);
    return result;
  }

  const failed = FAILED.filter((each) => each.backend === backend);
  const runs: Pick<ChaosRun, 'seed' | 'faults'>[] = FULL
    ? SEEDS.map((seed) => ({ seed, ...(FAULTS && { faults: FAULTS }) }))
    : failed;
  it.each(runs)(
    'G1 G3 seed $seed: histories are linearizable, invariants hold, every process serves on',
    async ({ seed, faults }) => {
      const result = await run(seed, faults);
      expect({ seed, faults: result.faults, findings: result.findings }).toEqual({
        seed,
        faults: result.faults,
        findings: [],
      });
      expect(result.orders).toBeGreaterThan(0);
    },
    900_000,
  );
});
