import pg from 'pg';

const AGAIN_MS = 1_000;
/** How often the server is asked whether it is still there, and how long it may take to answer; milliseconds. */
const LOOK_EVERY_MS = 4_000;
const MAX_ROUND_TRIP_MS = 4_000;
/** A process that stood still finds the answer only after its timers. */
const SECOND_LOOK_MS = 500;
const CONNECT_MS = 10_000;
const END_MS = 1_000;

export interface Listener {
  /**
   * The process number of the session, while it lasts and is the listener's own: it holds the advisory lock of its setup.
   * Undefined without one.
   */
  session(): number | undefined;
  /** Settled once it listens for the first time, or could not at the first try. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
}

export interface ListenerSetup {
  readonly databaseUrl: string;
  /** The channel of LISTEN, a plain name. */
  readonly channel: string;
  /** How the connection is called in pg_stat_activity. */
  readonly name: string;
  /** First number of an advisory lock that the session shares: anyone who can take it alone knows that the session has ended. */
  readonly lock?: number;
  /** Its second number, by default the session's own process number. */
  readonly lockOf?: number;
  /** Called with the payload of each notification, and with undefined where some may have been missed. */
  readonly heard: (payload: string | undefined) => void;
}

/** Ends a connection, by force when the server does not take part in it within a second. */
export async function endClient(client: pg.Client): Promise<void> {
  client.on('error', () => undefined);
  const timer = setTimeout(() => destroyClient(client), END_MS);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}

/** Closes the socket without a word to the server. */
export function destroyClient(client: pg.Client | pg.PoolClient): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/**
 * Sent on a connection whose session holds locks: PostgreSQL ends it, and frees them, a minute after its host has gone. By
 * default it takes two hours. A host answers for a process that sleeps.
 */
export const TCP_KEEPALIVE =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/**
 * Whether a connection has a session of its own. A pooler gives its clients other process numbers than PostgreSQL; what it
 * lends for a transaction may hear notifications and keep locks for as long as nobody else asks.
 */
export async function hasOwnSession(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === processOf(client);
}

/**
 * Takes the advisory lock for a session; false where it is a pooler's. Shared, so that a session whose predecessor's end
 * PostgreSQL has not noticed yet waits for nothing.
 */
async function holds(client: pg.Client, lock: number, of = processOf(client)): Promise<boolean> {
  const { rowCount } = await client.query(
    'select pg_advisory_lock_shared($1, $2) where pg_backend_pid() = $3',
    [lock, of, processOf(client)],
  );
  return rowCount === 1;
}

/** The number of PostgreSQL's process for a connection, or of a pooler. */
const processOf = (client: pg.Client | undefined): number | undefined =>
  (client as { processID?: number } | undefined)?.processID;

const listeningClient = (databaseUrl: string, name: string): pg.Client =>
  new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    application_name: name,
  });

/**
 * Listens to what transactions anywhere notify at their commit. Holds one connection and replaces it when it is lost,
 * be it without a word, within ten seconds; `heard()` says that notifications may have been missed meanwhile.
 */
export function listen({ databaseUrl, channel, name, lock, lockOf, heard }: ListenerSetup): Listener {
  let client: pg.Client | undefined;
  let locked: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let closed = false;

  const again = (): void => {
    clearTimeout(looking);
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    void client?.end().catch(() => undefined);
    client = undefined;
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void open(), AGAIN_MS);
  };
  // A connection that is lost without a word would hear nothing for ever, and nobody would miss it.
  const look = async (mine: pg.Client): Promise<void> => {
    const silent = (): void => destroyClient(mine);
    looking = setTimeout(() => (looking = setTimeout(silent, SECOND_LOOK_MS)), MAX_ROUND_TRIP_MS).unref();
    await mine.query('select 1').catch(() => undefined);
    clearTimeout(looking);
    if (client === mine && !closed) looking = setTimeout(() => void look(mine), LOOK_EVERY_MS).unref();
  };
  const open = async (): Promise<void> => {
    const mine = listeningClient(databaseUrl, name);
    client = mine;
    mine.on('error', again);
    mine.on('end', again);
    mine.on('notification', ({ payload }) => heard(payload));
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      if (lock !== undefined && (await holds(mine, lock, lockOf))) {
        await mine.query(TCP_KEEPALIVE);
        locked = mine;
      }
      heard(undefined);
      looking = setTimeout(() => void look(mine), LOOK_EVERY_MS).unref();
    } catch {
      again();
    }
  };
  const opened = open();
  return {
    session: () => (client === locked ? processOf(client) : undefined),
    opened,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      clearTimeout(looking);
      const last = client;
      client = undefined;
      last?.removeAllListeners('end');
      // Also while it is being opened, which then fails.
      if (last) await endClient(last);
      await opened;
    },
  };
}
