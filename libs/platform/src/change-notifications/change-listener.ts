import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { destroyClient, endClient, hasOwnSession } from '../database/index.js';

const AGAIN_MS = 1_000;
const CONNECT_MS = 10_000;
/** A round trip that takes longer is looked at again once, since a process that stood still reads late. */
const MAX_ROUND_TRIP_MS = 5_000;
const SECOND_LOOK_MS = 1_000;
const CHANNEL = 'shop_changes';
/** Begins what a listener sends to itself. */
const PROBE = 'probe:';

export interface ChangeHandlers {
  /**
   * A transaction that changed this has committed, in any process; `all` also when the listener begins to listen, since
   * anything may have changed before.
   */
  readonly changed: (what: string) => void;
  /** From now on changes go unnoticed, until the listener is connected again. */
  readonly lost: () => void;
  /**
   * A connection could be opened that does not hear what is notified, or only by chance, as behind a pooler that gives
   * each transaction another session: there nothing can be known.
   */
  readonly deaf: () => void;
}

/**
 * Listens to the channel `shop_changes` (migration change-notifications) on a connection of its own, which it replaces
 * when it is lost. PostgreSQL sends a session the notifications of every transaction that has committed before it
 * answers the session's next statement, so that a round trip proves that nothing committed before it is still unknown.
 */
export class ChangeListener {
  private client: pg.Client | undefined;
  /** Being opened. */
  private candidate: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private opening: Promise<void> | undefined;
  private running: Promise<boolean> | undefined;
  private next: Promise<boolean> | undefined;
  private since = -Infinity;

  constructor(
    private readonly databaseUrl: string,
    private readonly handlers: ChangeHandlers,
  ) {}

  /** Whether every change since the connection was opened arrives here. */
  get isListening(): boolean {
    return this.client !== undefined;
  }

  /** Every change that was committed before this moment has been reported. Milliseconds of `performance.now()`. */
  get caughtUpAt(): number {
    return this.since;
  }

  /** Whether a round trip is under way. */
  get isCatchingUp(): boolean {
    return this.running !== undefined;
  }

  /** Connects; resolves when the first attempt has succeeded or failed. Later attempts follow by themselves. */
  open(): Promise<void> {
    return (this.opening = this.connect());
  }

  /**
   * Reports every change that was committed before this call; false when the connection is not there to tell. Calls
   * during a round trip share the next one.
   */
  catchUp(): Promise<boolean> {
    if (!this.running) return (this.running = this.roundTrip());
    return (this.next ??= this.running.then(() => {
      this.next = undefined;
      return (this.running = this.roundTrip());
    }));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    const last = this.client ?? this.candidate;
    if (!last) return;
    this.disconnect(last);
    await endClient(last);
    await this.opening;
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      application_name: 'plantao-changes',
    });
    const failed = (): void => this.lose(client);
    client.on('error', failed);
    client.on('end', failed);
    const probe = PROBE + randomUUID();
    let heard = false;
    client.on('notification', ({ payload = '' }) => {
      if (payload === probe) heard = true;
      else if (!payload.startsWith(PROBE)) this.handlers.changed(payload);
    });
    this.candidate = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // It is sent to its own session before the answer.
      await client.query('select pg_notify($1, $2)', [CHANNEL, probe]);
      if (this.closed) return void (await endClient(client));
      if (!heard || !(await hasOwnSession(client))) {
        this.handlers.deaf();
        return this.lose(client);
      }
      this.client = client;
      this.handlers.changed('all');
    } catch {
      this.lose(client);
    } finally {
      this.candidate = undefined;
    }
  }

  private async roundTrip(): Promise<boolean> {
    const { client } = this;
    const began = performance.now();
    if (!client) return this.ended(false);
    let timer = setTimeout(() => {
      timer = setTimeout(() => this.lose(client), SECOND_LOOK_MS).unref();
    }, MAX_ROUND_TRIP_MS).unref();
    try {
      await client.query('select 1');
      if (this.client === client) this.since = began;
      return this.ended(this.client === client);
    } catch {
      this.lose(client);
      return this.ended(false);
    } finally {
      clearTimeout(timer);
    }
  }

  private ended(caughtUp: boolean): boolean {
    this.running = undefined;
    return caughtUp;
  }

  private lose(client: pg.Client): void {
    if (client.listenerCount('notification') === 0) return;
    this.disconnect(client);
    // Without waiting for a server that does not respond.
    void client.end().catch(() => undefined);
    destroyClient(client);
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.open(), AGAIN_MS).unref();
  }

  private disconnect(client: pg.Client): void {
    client.removeAllListeners('notification');
    client.removeAllListeners('end');
    client.removeAllListeners('error');
    client.on('error', () => undefined);
    if (this.client !== client) return;
    this.client = undefined;
    this.since = -Infinity;
    this.handlers.lost();
  }
}
