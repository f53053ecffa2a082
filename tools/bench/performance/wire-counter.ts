import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What clients have sent to PostgreSQL since the counter was reset. */
export interface WireCounts {
  /** Statements executed. */
  readonly statements: number;
  /** Messages after which the client waits: simple queries and Syncs. */
  readonly roundTrips: number;
  /** Statements that arrived as text, to be parsed and planned; the others were prepared before. */
  readonly parsed: number;
}

/** A statement with the values that it was executed with, as text. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

export interface WireCounter {
  /** The address of the database through the counter. */
  readonly url: string;
  /** Resolves to what was counted while `work` ran. */
  during(work: () => Promise<void>): Promise<WireCounts>;
  /** Resolves to the reading statements that `work` caused. */
  statementsOf(work: () => Promise<void>): Promise<RecordedStatement[]>;
  close(): void;
}

/** A proxy before PostgreSQL that counts the messages of the protocol (version 3, without TLS). */
export async function openWireCounter(databaseUrl: string): Promise<WireCounter> {
  const target = new URL(databaseUrl);
  const counts = { statements: 0, roundTrips: 0, parsed: 0 };
  let recorded: RecordedStatement[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => {
        client.destroy();
        database.destroy();
      });
      socket.on('close', () => sockets.delete(socket));
    }
    const texts = new Map<string, string>();
    const read = messageReader((type, body) => {
      if (type === 'Q' || type === 'S') counts.roundTrips += 1;
      if (type === 'Q' || type === 'E') counts.statements += 1;
      if (type === 'Q' || type === 'P') counts.parsed += 1;
      if (type === 'Q') recorded.push({ text: cString(body, 0), values: [] });
      if (type === 'P') texts.set(cString(body, 0), cString(body, cString(body, 0).length + 1));
      if (type === 'B') recorded.push(boundOf(body, texts));
    });
    client.on('data', read);
    client.pipe(database);
    database.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  // Of a Unix socket: the counter is reached by the network.
  url.searchParams.delete('host');
  return {
    url: url.href,
    during: async (work) => {
      const before = { ...counts };
      await work();
      return {
        statements: counts.statements - before.statements,
        roundTrips: counts.roundTrips - before.roundTrips,
        parsed: counts.parsed - before.parsed,
      };
    },
    statementsOf: async (work) => {
      recorded = [];
      await work();
      return recorded.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Calls `take` for every whole message of the frontend; the startup message, which has no type, is passed over. */
function messageReader(take: (type: string, body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= (started ? 5 : 4)) {
      const length = rest.readUInt32BE(started ? 1 : 0) + (started ? 1 : 0);
      if (rest.length < length) return;
      if (started) take(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, length));
      started = true;
      rest = rest.subarray(length);
    }
  };
}

const cString = (body: Buffer, from: number): string => body.toString('utf8', from, body.indexOf(0, from));
const bytesOf = (text: string): number => Buffer.byteLength(text) + 1;

/** The statement of a Bind message, with its values. */
function boundOf(body: Buffer, texts: ReadonlyMap<string, string>): RecordedStatement {
  const portal = cString(body, 0);
  const name = cString(body, bytesOf(portal));
  let at = bytesOf(portal) + bytesOf(name);
  at += 2 + 2 * body.readUInt16BE(at);
  const count = body.readUInt16BE(at);
  at += 2;
  const values: (string | null)[] = [];
  for (let index = 0; index < count; index += 1) {
    const length = body.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : body.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return { text: texts.get(name) ?? '', values };
}
