import type { AddressInfo } from 'node:net';
import { MikroORM } from '@mikro-orm/postgresql';
import { SMTPServer } from 'smtp-server';
import { consumersOf } from '@plantao/domain/consumers';
import { Mailer, type OutgoingMail } from '@plantao/platform/mail';
import { jobHandlers } from '../../../apps/worker/src/handlers.js';
import { JobLocks } from '../../../apps/worker/src/job-locks.js';
import { JobRunner, StepTaken } from '../../../apps/worker/src/job-runner.js';
import { openBench, type Bench } from '../../../apps/worker/test/support/bench.js';
import { until } from '../../infra/until.js';
import { figures, seedOf } from '../figures.js';

/** Where the first worker falls asleep until its lease has run out and a second one has had its turn. */
const PLACES = [
  'greeting',
  'MAIL',
  'RCPT',
  'before the last look',
  'after the last look',
  'the dot',
] as const;
type Place = (typeof PLACES)[number];

const f10 = figures('F10', { short: 2, full: 60 });

let bench: Bench;
let server: SMTPServer;
let first: Worker;
let second: Worker;
/** Message-IDs whose DATA the server has accepted. */
let accepted: string[] = [];
let asleep: { place: Place; reached: () => void; woken: Promise<void> } | undefined;

/** The first who comes to the place of the sleeper stays there until it is woken. */
async function pass(place: Place): Promise<void> {
  if (asleep?.place !== place) return;
  const { reached, woken } = asleep;
  asleep = undefined;
  reached();
  await woken;
}

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => void pass('greeting').then(() => done()),
    onMailFrom: (_address, _session, done) => void pass('MAIL').then(() => done()),
    onRcptTo: (_address, _session, done) => void pass('RCPT').then(() => done()),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        accepted.push(/^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? '');
        void pass('the dot').then(() => done(), done);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  bench = await openBench({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  [first, second] = [aWorker(), aWorker()];
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await bench.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

interface Worker {
  mail(eventId: string): Promise<string>;
  close(): Promise<void>;
}

/** A worker with a connection for its locks of its own, as a process has. */
function aWorker(): Worker {
  const orm = bench.get(MikroORM);
  const locks = new JobLocks(String(orm.config.get('clientUrl')));
  const runner = new JobRunner({ orm, locks, consumersOf });
  const handlers = jobHandlers((part) => bench.get(part));
  const hold = locks.hold.bind(locks);
  locks.hold = async (name) => {
    await pass('before the last look');
    const held = await hold(name);
    return held;
  };
  return {
    mail: (eventId) =>
      runner
        .run(handlers['mail.shop-alarm'], {
          name: 'mail.shop-alarm',
          note: () => Promise.resolve(),
          data: { eventId, type: 'stock.drifted', payload: { skus: ['A'] }, delivery: 1 },
        })
        .catch((error: Error) => error.message),
    close: () => locks.close(),
  };
}

/** One mail of which the first worker sleeps at the place, beyond its lease, while the second one takes it. */
async function aSleep(place: Place): Promise<number> {
  accepted = [];
  const eventId = crypto.randomUUID();
  let wake = (): void => undefined;
  const woken = new Promise<void>((resolve) => (wake = resolve));
  const reached = new Promise<void>((resolve) => (asleep = { place, woken, reached: resolve }));
  const sleeper = first.mail(eventId);
  await Promise.race([reached, sleeper]);
  await bench.sql(`update effect set started_at = 'epoch' where event_id = ?`, [eventId]);
  await second.mail(eventId);
  wake();
  await sleeper;
  // Refused jobs are retried, as the queue would have it.
  await bench.sql(`update effect set started_at = 'epoch' where event_id = ? and state = 'started'`, [
    eventId,
  ]);
  await second.mail(eventId);
  return accepted.filter((id) => id === `${eventId}.shop-alarm`).length;
}

const mailer = (): Mailer => bench.get(Mailer);
const given = (change: (mail: OutgoingMail) => OutgoingMail): void => {
  const send = mailer().send.bind(mailer());
  jest.spyOn(mailer(), 'send').mockImplementation((mail) => send(change(mail)));
};
afterEach(() => jest.restoreAllMocks());

/** A confirmation that comes too late: the worker is suspended between the claim check and the closing dot. */
const sleepsAfterTheLook = (mail: OutgoingMail): OutgoingMail => ({
  ...mail,
  isStillMine: async () => {
    const mine = await mail.isStillMine?.();
    await pass('after the last look');
    return mine === true;
  },
});

describe('F10 a mail whose worker sleeps beyond its lease', () => {
  it('is accepted once, wherever it sleeps', async () => {
    given(sleepsAfterTheLook);
    await f10.measure(seedOf(), async () => {
      for (let round = 0; round < f10.rounds; round += 1)
        for (const place of PLACES)
          expect({ place, copies: await aSleep(place) }).toEqual({ place, copies: 1 });
    });
    f10.note({ rounds: f10.rounds * PLACES.length });
  }, 300_000);

  /** A mail whose worker waits for the server to accept it, beyond the deadline of the job. */
  async function late(): Promise<{
    eventId: string;
    result: Promise<string>;
    answer: (error?: Error) => void;
  }> {
    accepted = [];
    const eventId = crypto.randomUUID();
    const answer = Promise.withResolvers<void>();
    const deadline = new AbortController();
    const timedOut = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(deadline.signal);
    const reached = new Promise<void>((resolve) => {
      asleep = { place: 'the dot', woken: answer.promise, reached: resolve };
    });
    const result = first.mail(eventId);
    await reached;
    timedOut.mockRestore();
    deadline.abort(new DOMException('too late', 'TimeoutError'));
    return { eventId, result, answer: (error) => (error ? answer.reject(error) : answer.resolve()) };
  }
  /** Another worker's try at it, when the claim is as old as a lease. */
  async function another(eventId: string): Promise<string> {
    await bench.sql(`update effect set started_at = 'epoch' where event_id = ?`, [eventId]);
    return second.mail(eventId);
  }
  const TAKEN = new StepTaken().message;

  it('is accepted once by a server that takes longer than its job may', async () => {
    const { eventId, result, answer } = await late();
    expect(await another(eventId)).toBe(TAKEN);
    answer();
    expect(await result).toBe('done');
    expect(await second.mail(eventId)).toBe('done before');
    expect(accepted).toEqual([`${eventId}.shop-alarm`]);
  });

  it('is accepted once also when the connection that holds its lock is lost meanwhile', async () => {
    const { eventId, result, answer } = await late();
    await bench.sql(`update effect set started_at = 'epoch' where event_id = ?`, [eventId]);
    const renewed = `select from effect where event_id = ? and started_at > now() - interval '10 seconds'`;
    await until(async () => (await bench.sql(renewed, [eventId])).length > 0);
    await bench.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plantao-locks' and datname = current_database()`,
    );
    expect(await second.mail(eventId)).toBe(TAKEN);
    answer();
    expect(await result).toBe('done');
    expect(accepted).toEqual([`${eventId}.shop-alarm`]);
  });

  it('is refused to its job, however late', async () => {
    const { eventId, result, answer } = await late();
    answer(Object.assign(new Error('looks like spam'), { responseCode: 554 }));
    expect(await result).toContain('looks like spam');
    expect(await another(eventId)).toBe('done');
  });

  it('is accepted twice without the last check', async () => {
    given(({ isStillMine: _, ...mail }) => mail);
    const copies: Record<string, number> = {};
    for (const place of ['greeting', 'MAIL', 'RCPT', 'the dot'] as const) copies[place] = await aSleep(place);
    expect(copies).toEqual({ greeting: 2, MAIL: 2, RCPT: 2, 'the dot': 2 });
  });
});
