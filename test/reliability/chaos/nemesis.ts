import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { CutPhase } from '../../infra/chaos-proxy.js';
import type { SeededRandom } from '../seeded-random.js';
import type { Fleet, Member } from './fleet.js';

/** One cause; `end` undoes it. */
export interface Fault {
  readonly name: string;
  /** What it does to, for the report. */
  readonly victims: string;
  /** Processes that cannot serve while it lasts, whatever they do: all others must. */
  readonly excused: readonly string[];
  /** Milliseconds that it lasts. */
  readonly lasts: number;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

type Make = (fleet: Fleet, random: SeededRandom, lasts: number) => Omit<Fault, 'name' | 'lasts'> | undefined;

const HOUR_MS = 3_600_000;
const PHASES: readonly CutPhase[] = ['connect', 'begin', 'statement', 'commit', 'answer'];
const nothing = (): void => undefined;

/** One of the processes, or all of a kind, or all. */
function some(fleet: Fleet, random: SeededRandom): readonly Member[] {
  return random.pick([[random.pick(fleet.members)], fleet.of('api'), fleet.of('worker'), fleet.members]);
}
const namesOf = (members: readonly Member[]): string =>
  members.map(({ process: { name } }) => name).join(', ');

/** A fault of the way from some processes to their database: they are excused. */
const onPostgres =
  (begin: (member: Member) => void, excused = true): Make =>
  (fleet, random) => {
    const members = some(fleet, random);
    return {
      victims: namesOf(members),
      excused: excused ? members.map(({ process: { name } }) => name) : [],
      begin: () => members.forEach(begin),
      end: () => members.forEach(({ postgres }) => postgres.heal()),
    };
  };

/** A fault of the way to Redis: nobody is excused but the workers, whose jobs live there. */
const onRedis =
  (begin: (member: Member) => void): Make =>
  (fleet, random) => {
    if (!fleet.redis) return undefined;
    const members = some(fleet, random);
    return {
      victims: namesOf(members),
      excused: [],
      begin: () => members.forEach(begin),
      end: () => members.forEach(({ redis }) => redis?.heal()),
    };
  };

const onOutside =
  (kind: string, begin: (fleet: Fleet) => unknown, end: (fleet: Fleet) => unknown): Make =>
  (fleet) => ({
    victims: kind,
    excused: [],
    begin: () => void begin(fleet),
    end: () => void end(fleet),
  });
const healOutside = (fleet: Fleet): void => fleet.outside.forEach((proxy) => proxy.heal());

const pauses =
  (kind: 'api' | 'worker'): Make =>
  (fleet, random) => {
    const { process: victim } = random.pick(fleet.of(kind));
    return {
      victims: victim.name,
      excused: [victim.name],
      begin: () => victim.pause(),
      end: () => victim.goOn(),
    };
  };
const kills =
  (kind: 'api' | 'worker'): Make =>
  (fleet, random) => {
    const { process: victim } = random.pick(fleet.of(kind));
    return { victims: victim.name, excused: [victim.name], begin: () => victim.crash(), end: nothing };
  };

const service =
  (name: string, kinds: readonly string[]): Make =>
  (fleet, random) => {
    const kind = random.pick(kinds);
    const set = (body: object) => fleet.control('POST', '/faults', { service: name, ...body });
    return {
      victims: `${name}: ${kind}`,
      excused: [],
      begin: () => void set({ kind, rate: 0.8 }),
      end: () => void set({ kind: 'none', rate: 0 }),
    };
  };

const slowNames =
  (names: string, what: string): Make =>
  (fleet, _random, lasts) => ({
    victims: what,
    excused: [],
    begin: () =>
      fleet.members.forEach(({ process: each }) => each.tell({ dns: Math.min(lasts, 5_000), names })),
    end: () => fleet.members.forEach(({ process: each }) => each.tell({ dns: 0, names: '$^' })),
  });

/** The wall clock of some processes is wrong, and right again afterwards. */
const clock: Make = (fleet, random) => {
  const members = some(fleet, random);
  const shift = random.pick([-2, -1, -0.1, 0.1, 2]) * HOUR_MS;
  const tell = (milliseconds: number) =>
    members.forEach(({ process: each }) => each.tell({ clock: milliseconds }));
  return {
    victims: `${namesOf(members)} by ${shift / HOUR_MS} h`,
    excused: [],
    begin: () => tell(shift),
    end: () => tell(-shift),
  };
};

const disk =
  (name: 'postgres' | 'files'): Make =>
  (fleet) => {
    if (!fleet.disks.includes(name)) return undefined;
    let filled: { free(): void } | undefined;
    const excused = name === 'postgres' ? fleet.members.map(({ process: each }) => each.name) : [];
    return {
      victims: name,
      excused,
      begin: () => void (filled = fleet.fill(name)),
      end: () => filled?.free(),
    };
  };

const withRedis =
  (begin: (fleet: Fleet) => Promise<void>, end: (fleet: Fleet) => Promise<void>): Make =>
  (fleet) =>
    fleet.redis && { victims: 'Redis', excused: [], begin: () => begin(fleet), end: () => end(fleet) };
const done = (): Promise<void> => Promise.resolve();

/** Every single cause, by name. */
export const FAULTS: Readonly<Record<string, Make>> = {
  'api paused': pauses('api'),
  'worker paused': pauses('worker'),
  'api killed': kills('api'),
  'worker killed': kills('worker'),
  'database connections cut': onPostgres(({ postgres }) => postgres.cut(), false),
  'database connections cut in a phase': (fleet, random) => {
    const phase = random.pick(PHASES);
    const made = onPostgres(({ postgres }) => postgres.cutIn(phase, 4), false)(fleet, random, 0);
    return made && { ...made, victims: `${made.victims}: ${phase}` };
  },
  'database connections dead without a word': onPostgres(({ postgres }) => postgres.kill(), false),
  'database not answering': onPostgres(({ postgres }) => postgres.stall()),
  'database refusing': onPostgres(({ postgres }) => postgres.refuse()),
  'database slow': onPostgres(({ postgres }) => postgres.slow(50), false),
  'database crashed': (fleet) => ({
    victims: 'PostgreSQL',
    excused: fleet.members.map(({ process: { name } }) => name),
    begin: () => fleet.crashPostgres(),
    end: nothing,
  }),
  'Redis connections dead without a word': onRedis(({ redis }) => redis?.kill()),
  'Redis not answering': onRedis(({ redis }) => redis?.stall()),
  'Redis refusing': onRedis(({ redis }) => redis?.refuse()),
  'Redis killed': withRedis(
    async ({ redis }) => redis?.stop('kill'),
    async ({ redis }) => redis?.start(),
  ),
  'Redis emptied': withRedis(async ({ redis }) => {
    const client = new Redis(redis?.url ?? '');
    await client.flushall();
    client.disconnect();
  }, done),
  'external services not answering': onOutside(
    'provider, carrier, CEP, mail',
    (fleet) => fleet.outside.forEach((proxy) => proxy.stall()),
    healOutside,
  ),
  'external services refusing': onOutside(
    'provider, carrier, CEP, mail',
    (fleet) => fleet.outside.forEach((proxy) => proxy.refuse()),
    healOutside,
  ),
  'external services paused': onOutside(
    'sandbox',
    ({ sandbox }) => sandbox.pause(),
    ({ sandbox }) => sandbox.goOn(),
  ),
  'payment provider failing': service('mercado-pago', ['500', '429', 'timeout', 'html', 'late', 'reset']),
  'carrier failing': service('melhor-envio', ['500', 'timeout', 'malformed', 'hang']),
  'mail failing': service('smtp', ['500', 'timeout']),
  'names of external services slow': slowNames('^(mp|me|cep2?|mail)\\.', 'DNS'),
  'all names slow': slowNames('.', 'DNS'),
  'clock wrong': clock,
  'disk of the files full': disk('files'),
  'disk of the database full': disk('postgres'),
};

/** Seconds of a fault by size. */
const LASTS_MS = { short: [3_000, 4_000], full: [5_000, 5_000, 15_000, 15_000, 60_000] } as const;

/** The next fault, by the dice; `names`: of these alone. */
export function draw(
  fleet: Fleet,
  random: SeededRandom,
  size: keyof typeof LASTS_MS,
  names: readonly string[] = Object.keys(FAULTS),
): Fault {
  for (;;) {
    const name = random.pick(names);
    const lasts = random.pick<number>(LASTS_MS[size]);
    const made = FAULTS[name]?.(fleet, random, lasts);
    if (made) return { ...made, name, lasts };
  }
}

/** Lets a fault happen. Resolves when it is over. */
export async function suffer(fault: Fault): Promise<void> {
  await fault.begin();
  try {
    await sleep(fault.lasts);
  } finally {
    await fault.end();
  }
}
