import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { SMTPServer } from 'smtp-server';
import { shopEnvironment } from '../../../scripts/lib/environment.mjs';
import { openBench, type Bench } from '../../../apps/worker/test/support/bench.js';
import { figures, seedOf } from '../figures.js';
import { startCrashable, type CrashableProcess } from './crashes/crashable-process.js';

/** Where in its conversation with the mail server the process stands still; `any time` is by the dice. */
const PLACES = ['greeting', 'MAIL', 'RCPT', 'DATA', 'the dot', 'any time'] as const;
type Place = (typeof PLACES)[number];

/** A mail takes less than this from its job to its end; milliseconds. */
const MAX_MAIL_MS = 150;
/** Other processes wait no longer for a row of the paused process; milliseconds. */
const TIMEOUT = 2_000;

const f10 = figures('F10-paused', { short: 1, full: 30 });

let bench: Bench;
let server: SMTPServer;
let worker: CrashableProcess;
let folder: string;
/** Message-IDs whose DATA the server has accepted. */
let accepted: string[] = [];
let trap: { place: Place; spring: () => void } | undefined;

/** The process stops as soon as the server receives the first bytes of the place. */
function pass(place: Place): void {
  if (trap?.place !== place) return;
  trap.spring();
  trap = undefined;
}

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => (pass('greeting'), done()),
    onMailFrom: (_address, _session, done) => (pass('MAIL'), done()),
    onRcptTo: (_address, _session, done) => (pass('RCPT'), done()),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        pass('DATA');
        text += chunk.toString();
      });
      stream.on('end', () => {
        accepted.push(/^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? '');
        pass('the dot');
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  bench = await openBench({ SMTP_URL });
  folder = mkdtempSync(path.join(os.tmpdir(), 'plantao-f10-'));
  const DATABASE_URL = String(bench.get(MikroORM).config.get('clientUrl'));
  worker = await startCrashable(
    'label-crash-host.ts',
    shopEnvironment({
      ...{ PATH: process.env['PATH'], APP_ENV: 'test', DATABASE_URL, DATABASE_POOL: '8' },
      ...{ DATA_DIR: folder, LOG_LEVEL: 'silent', SMTP_URL },
    }),
  );
});
afterAll(async () => {
  worker.goOn();
  await worker.kill();
  await bench.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
});

/** The worker keeps its connections to the mail server; a greeting is sent on a new one only. */
async function hangUp(): Promise<void> {
  for (const connection of server.connections as Set<{ close(): void }>) connection.close();
  while (server.connections.size > 0) await sleep(10);
}

/** One mail of which the process is stopped for longer than its lease while another worker has its turn. */
async function aPause(place: Place, share: number): Promise<number> {
  accepted = [];
  if (place === 'greeting') await hangUp();
  const eventId = crypto.randomUUID();
  const event = { eventId, type: 'stock.drifted', payload: { skus: ['A'] }, delivery: 1 };
  const stopped = new Promise<void>((resolve) => {
    const spring = (): void => {
      worker.pause();
      resolve();
    };
    if (place === 'any time') setTimeout(spring, share * MAX_MAIL_MS);
    else trap = { place, spring };
  });
  const ran = worker.ran(eventId);
  worker.send({ run: 'mail.shop-alarm', event });
  const passedBy = ran.then(() => {
    if (trap) throw new Error(`the mail went out without ${place}`);
  });
  await Promise.race([stopped, passedBy]);
  await stopped;
  const expire = (and = ''): Promise<unknown> =>
    bench.sql(`update effect set started_at = 'epoch' where event_id = ? ${and}`, [eventId]);
  const again = (): Promise<unknown> =>
    bench.run('mail.shop-alarm', event.payload, eventId, event.type).catch(() => undefined);
  const other = expire().then(again);
  await Promise.race([other, sleep(TIMEOUT, undefined, { ref: false })]);
  worker.goOn();
  await Promise.all([other, ran]);
  // Refused jobs are retried, as the queue would have it.
  await expire(`and state = 'started'`);
  await again();
  return accepted.filter((id) => id === `${eventId}.shop-alarm`).length;
}

describe('F10 a mail whose worker process is stopped by SIGSTOP beyond its lease', () => {
  it('is accepted once, wherever it is stopped', async () => {
    let mails = 0;
    await f10.measure(seedOf(), async () => {
      for (let round = 0; round < f10.rounds; round += 1)
        for (const place of PLACES) {
          const share = (round + 0.5) / f10.rounds;
          expect({ place, share, copies: await aPause(place, share) }).toEqual({ place, share, copies: 1 });
          mails += 1;
        }
    });
    f10.note({ mails });
  }, 1_800_000);
});
