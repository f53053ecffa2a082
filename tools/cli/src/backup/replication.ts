import { Readable } from 'node:stream';
import pg from 'pg';
import { BACKUP_FOLLOWER } from '@plantao/platform/backups';
import { parseLsn, type Lsn } from './wal-pieces.js';

/** How often the server hears that somebody still receives, in milliseconds: it ends who is silent for a minute. */
const STATUS_MS = 5_000;
/** Seconds between the beginnings of Unix time and of PostgreSQL's, in microseconds. */
const POSTGRES_EPOCH_US = 946_684_800_000_000n;
/** Bytes that may wait for their reader before the connection is paused. */
const BUFFERED = 4 * 2 ** 20;

const [XLOG_DATA, KEEPALIVE, STATUS] = [...'wkr'].map((letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
];
const [ARCHIVE, CONTENT] = [...'nd'].map((letter) => letter.charCodeAt(0)) as [number, number];

/** What the driver does not declare: its connection, and a query that reads its own answers. */
interface Wire {
  readonly stream: { pause(): void; resume(): void; destroy(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
}
interface Answers {
  submit(wire: Wire): void;
  handleRowDescription(): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCommandComplete(): void;
  handleCopyData(message: { chunk: Buffer }): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

export interface System {
  /** Names the cluster for good: a restored one keeps it. */
  readonly systemId: string;
  readonly timeline: number;
  readonly position: Lsn;
}

/** A connection of the replication protocol. @throws Error when the role may not replicate, or a pooler stands between */
export async function replicationClient(databaseUrl: string): Promise<pg.Client> {
  const config = { connectionString: databaseUrl, replication: 'true', application_name: BACKUP_FOLLOWER };
  const client = new pg.Client(config as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export async function identifySystem(client: pg.Client): Promise<System> {
  const { rows } = await client.query<Record<string, string>>('IDENTIFY_SYSTEM');
  const [row] = rows;
  if (!row) throw new Error('the server does not identify itself');
  return {
    systemId: String(row['systemid']),
    timeline: Number(row['timeline']),
    position: parseLsn(String(row['xlogpos'])),
  };
}

export interface BaseBackupStream {
  /** The data folder as one tar archive. */
  readonly content: Readable;
  /** Where the log begins and ends without which the copy is not consistent; after `content` has ended. */
  readonly range: Promise<{ readonly start: Lsn; readonly end: Lsn; readonly timeline: number }>;
}

/**
 * Asks for a copy of the whole data folder, with the log that was written meanwhile in it: it can be restored without
 * anything else. One tar archive; a cluster with tablespaces is refused.
 */
export function baseBackup(client: pg.Client, label: string): BaseBackupStream {
  const command = `BASE_BACKUP (LABEL '${label.replaceAll("'", '')}', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`;
  const rows: (string | null)[][] = [];
  let archives = 0;
  let wire: Wire | undefined;
  const content = new Readable({ highWaterMark: BUFFERED, read: () => wire?.stream.resume() });
  const range = Promise.withResolvers<{ start: Lsn; end: Lsn; timeline: number }>();
  // Who reads the content hears of its end there.
  range.promise.catch(() => undefined);
  const fail = (error: Error): void => {
    content.destroy(error);
    range.reject(error);
  };
  const answers: Answers = {
    submit: (connection) => {
      wire = connection;
      connection.query(command);
    },
    handleRowDescription: () => undefined,
    handleDataRow: ({ fields }) => void rows.push(fields),
    handleCommandComplete: () => undefined,
    handleCopyData: ({ chunk }) => {
      if (chunk[0] === ARCHIVE && (archives += 1) > 1)
        fail(new Error('the cluster has tablespaces: they cannot be backed up'));
      // A copy: the driver uses the memory of a message again.
      if (chunk[0] === CONTENT && !content.push(Buffer.from(chunk.subarray(1)))) wire?.stream.pause();
    },
    handleError: fail,
    handleReadyForQuery: () => {
      wire?.stream.resume();
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last || rows.length < 2) return fail(new Error('the base backup has no end'));
      content.push(null);
      range.resolve({
        start: parseLsn(String(first[0])),
        end: parseLsn(String(last[0])),
        timeline: Number(first[1]),
      });
    },
  };
  client.once('end', () => fail(new Error('the connection of the base backup broke')));
  client.query(answers as unknown as pg.Submittable);
  return { content, range: range.promise };
}

export interface WalReceiver {
  /** Log that has arrived: where it begins, and its bytes, in order and without gaps. */
  readonly onData: (start: Lsn, bytes: Buffer) => void;
  readonly onEnd: (error: Error) => void;
  /** All before it is kept elsewhere: the server may forget it. */
  readonly kept: () => Lsn;
}

/** Receives the log from `start` on, until `stop`. The slot keeps what was not `kept` yet, also while nobody receives. */
export function receiveWal(
  client: pg.Client,
  from: { readonly slot: string; readonly start: string; readonly timeline: number },
  receiver: WalReceiver,
): { stop(): void; pause(): void; resume(): void; report(): void } {
  let wire: Wire | undefined;
  let ended = false;
  const end = (error: Error): void => {
    if (ended) return;
    ended = true;
    clearInterval(timer);
    wire?.stream.destroy();
    receiver.onEnd(error);
  };
  const report = (): void => {
    if (ended) return;
    try {
      wire?.sendCopyFromChunk(status(receiver.kept()));
    } catch (error) {
      end(error as Error);
    }
  };
  const timer = setInterval(report, STATUS_MS);
  const nothing = (): void => undefined;
  const answers: Answers = {
    submit: (connection) => {
      wire = connection;
      connection.query(
        `START_REPLICATION SLOT ${from.slot} PHYSICAL ${from.start} TIMELINE ${from.timeline}`,
      );
    },
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handleCommandComplete: nothing,
    handleCopyData: ({ chunk }) => {
      if (chunk[0] === XLOG_DATA) receiver.onData(chunk.readBigUInt64BE(1), chunk.subarray(25));
      else if (chunk[0] === KEEPALIVE && chunk[17] === 1) report();
    },
    handleError: end,
    handleReadyForQuery: () => end(new Error('the server ended the log')),
  };
  client.once('end', () => end(new Error('the connection of the log broke')));
  client.query(answers as unknown as pg.Submittable);
  return {
    stop: () => end(new Error('stopped')),
    report,
    pause: () => wire?.stream.pause(),
    resume: () => wire?.stream.resume(),
  };
}

/** Standby status update: written, flushed and applied up to `kept`, and the time. */
function status(kept: Lsn): Buffer {
  const message = Buffer.alloc(34);
  message[0] = STATUS;
  for (const at of [1, 9, 17]) message.writeBigUInt64BE(kept, at);
  message.writeBigInt64BE(BigInt(Date.now()) * 1_000n - POSTGRES_EPOCH_US, 25);
  return message;
}
