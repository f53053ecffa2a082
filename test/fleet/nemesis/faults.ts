import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../../reliability/seeded-random.js';
import { docker, type Engine } from './engine.js';

const ATTEMPTS = 5;

/** What can be done to which service. */
const KINDS = {
  api: ['kill', 'pause', 'cut', 'upstream'],
  worker: ['kill', 'pause', 'cut'],
  proxy: ['kill', 'pause'],
  postgres: ['kill', 'restart', 'pause'],
  replica: ['kill', 'pause', 'cut'],
  redis: ['kill', 'pause', 'cut'],
  pgbouncer: ['kill', 'pause', 'cut'],
  s3: ['kill', 'pause', 'cut'],
} as const;

export type Service = keyof typeof KINDS;
type Kind = (typeof KINDS)[Service][number];

export interface Fault {
  /** `api-kill` … */
  readonly name: string;
  readonly service: Service;
  readonly kind: Kind;
  /** Which of the service's containers: any number, which is taken modulo their count. */
  readonly which: number;
  /** How long it lasts, in seconds; a kill and a restart end by themselves. */
  readonly seconds: number;
}

export const FAULTS: readonly string[] = Object.entries(KINDS).flatMap(([service, kinds]) =>
  kinds.map((kind) => `${service}-${kind}`),
);

/** The names of a list with commas: whole ones, services or kinds. @throws RangeError for a word that is none of them */
export function chosenFaults(list: string | undefined): string[] {
  if (list === undefined) return [...FAULTS];
  return list.split(',').flatMap((word) => {
    const found = FAULTS.filter((name) => name === word || name.split('-').includes(word));
    if (found.length === 0) throw new RangeError(`--faults ${word}: there is ${FAULTS.join(', ')}`);
    return found;
  });
}

/** Faults without end: each name once in every round, in an order of its own. */
export function* drawFaults(names: readonly string[], chance: SeededRandom): Generator<Fault, never> {
  for (;;)
    for (const name of chance.shuffled(names)) {
      const [service, kind] = name.split('-') as [Service, Kind];
      yield { name, service, kind, which: chance.below(60), seconds: 5 + chance.below(16) };
    }
}

/** Lets a fault begin, last and end; resolves to the id of the container that was hit. */
export async function strike(engine: Engine, fault: Fault): Promise<string> {
  const ids = await engine.idsOf(fault.service);
  const id = ids[fault.which % ids.length];
  if (!id) throw new Error(`no container of ${fault.service}`);
  const lasts = (): Promise<void> => sleep(fault.seconds * 1_000);
  switch (fault.kind) {
    case 'kill':
      await engine.crash(id);
      break;
    case 'restart':
      await docker('restart', '--time', '60', id);
      break;
    case 'pause':
      await insist('pause', id);
      await lasts();
      await insist('unpause', id);
      break;
    case 'cut':
    case 'upstream': {
      const putBack = await engine.cutOff(id, fault.kind === 'cut' ? engine.network : engine.edge);
      await lasts();
      await putBack();
    }
  }
  return id;
}

/** The kernel sometimes does not freeze a busy container in time, and the engine gives up. */
async function insist(command: 'pause' | 'unpause', id: string): Promise<void> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      await docker(command, id);
      return;
    } catch (error) {
      const isPaused = (await docker('inspect', '--format', '{{.State.Paused}}', id)) === 'true';
      if (isPaused === (command === 'pause')) return;
      if (left === 1) throw error;
      await sleep(500);
    }
  }
}
