import net from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * Where in a transaction something happens to the server: before its `begin` arrives, while a statement runs, before and
 * while it commits, and when it has committed but nobody has heard of it.
 */
export const TRANSACTION_PHASES = [
  'begin',
  'statement',
  'before commit',
  'during commit',
  'after commit',
] as const;
export type TransactionPhase = (typeof TRANSACTION_PHASES)[number];

export interface DatabaseProxy {
  /** The address of the server behind it, with the proxy's port. */
  readonly url: string;
  /**
   * The `nth` time from now that a transaction comes to this phase, `happens` is called once. Resolves when it was; the
   * connection ends with it, and hears of nothing that came after the phase.
   */
  strike(phase: TransactionPhase, nth: number, happens: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

interface Strike {
  readonly phase: TransactionPhase;
  left: number;
  readonly happens: () => Promise<void>;
  readonly done: () => void;
}

const [BEGIN, COMMIT, COMMITTED] = ['begin\0', 'commit\0', 'COMMIT\0'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];

/** Stands between a shop and its PostgreSQL and knows from the messages where each transaction is. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  let strike: Strike | undefined;
  const sockets = new Set<net.Socket>();

  /** Whether it is this one's turn. */
  const struck = (...phases: TransactionPhase[]): Strike | undefined => {
    if (!strike || !phases.includes(strike.phase)) return undefined;
    strike.left -= 1;
    if (strike.left > 0) return undefined;
    const now = strike;
    strike = undefined;
    return now;
  };

  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    let inTransaction = false;
    let committing: Strike | undefined;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    const happen = ({ happens, done }: Strike): void => void happens().then(end).finally(done);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (chunk: Buffer) => {
      const [begins, commits] = [chunk.includes(BEGIN), chunk.includes(COMMIT)];
      inTransaction ||= begins;
      const before = (begins && struck('begin')) || (commits && struck('before commit'));
      if (before) {
        client.pause();
        return happen(before);
      }
      upstream.write(chunk);
      if (commits) {
        committing = struck('after commit');
        const during = struck('during commit');
        if (during) happen(during);
        inTransaction = false;
      } else if (inTransaction) {
        const during = struck('statement');
        if (during) happen(during);
      }
    });
    upstream.on('data', (chunk: Buffer) => {
      if (committing && chunk.includes(COMMITTED)) {
        const after = committing;
        committing = undefined;
        upstream.pause();
        return happen(after);
      }
      client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    strike: (phase, nth, happens) =>
      new Promise<void>((done) => {
        strike = { phase, left: nth, happens, done };
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
