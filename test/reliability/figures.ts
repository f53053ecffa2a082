import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { slowness } from '../infra/slowness.mjs';

/** `full` by npm run test:reliability; the short size runs with every npm test. */
const SIZE = process.env['RELIABILITY_SIZE'] === 'full' ? 'full' : 'short';
/** Other work keeps the machine busy: its times prove nothing, and its limits are those of the short size. */
const IS_BUSY = process.env['RELIABILITY_BUSY'] === 'true';
const SHARE = Number(process.env['RELIABILITY_SHARE'] ?? 1);
/** Where npm run test:reliability collects the figures; nothing is written in npm test. */
const FOLDER = process.env['RELIABILITY_FIGURES'];

/** The dice of npm test: the same every time, so that one commit has one result. */
const FIXED_SEED = 20_261_121;

/** One 32-bit seed a run, new in every run at full size: RELIABILITY_SEED replays it. */
export function seedOf(): number {
  const seededRandom = SIZE === 'full' ? Date.now() % 2 ** 31 : FIXED_SEED;
  return Number(process.env['RELIABILITY_SEED'] ?? seededRandom);
}

export interface Figure {
  readonly rounds: number;
  /** The full size, however small its share. */
  readonly full: boolean;
  /** The milliseconds of the goal; at the short size, and on a busy machine, as many times more as it is slower now. */
  limit(milliseconds: number): number;
  /** Runs the rounds; what it throws is a failure, reported with its seed. */
  measure(seed: number, work: () => Promise<void>): Promise<void>;
  /** More figures of the same goal. */
  note(more: Readonly<Record<string, unknown>>): void;
}

/** The figures of one goal: rounds by size, failures, seconds, seed. */
export function figures(id: string, { short, full }: { short: number; full: number }): Figure {
  const rounds = SIZE === 'full' ? Math.max(1, Math.round(full * SHARE)) : short;
  let row: Record<string, unknown> = { id, size: SIZE, rounds, failures: 0, ...(IS_BUSY && { busy: true }) };
  const write = (more: Readonly<Record<string, unknown>>): void => {
    row = { ...row, ...more };
    if (!FOLDER) return;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path.join(FOLDER, `${id}.json`), `${JSON.stringify(row, null, 2)}\n`);
  };
  return {
    rounds,
    full: SIZE === 'full',
    limit: (milliseconds) => (SIZE === 'full' && !IS_BUSY ? milliseconds : slowness() * milliseconds),
    note: write,
    measure: async (seed, work) => {
      const began = performance.now();
      const seconds = () => Math.round(performance.now() - began) / 1_000;
      try {
        await work();
        write({ seconds: seconds(), seed });
      } catch (error) {
        write({
          seconds: seconds(),
          seed,
          failures: 1,
          reason: String((error as Error).message).slice(0, 2_000),
        });
        throw new Error(`${id} with RELIABILITY_SEED=${seed}: ${(error as Error).message}`, { cause: error });
      }
    },
  };
}
