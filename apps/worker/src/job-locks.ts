import pg from 'pg';

/**
 * One runner of a periodic job in the whole shop: advisory locks on a connection of their own, which PostgreSQL frees
 * when the process dies (correctness 3.9).
 */
export class JobLocks {
  private client: Promise<pg.Client> | undefined;
  private readonly mine = new Set<string>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly databaseUrl: string) {}

  /** Runs `work` unless somebody else is running `job`. Resolves to whether it ran. */
  async only(job: string, work: () => Promise<void>): Promise<boolean> {
    if (this.mine.has(job)) return false;
    this.mine.add(job);
    try {
      const client = await this.connection();
      const { rows } = await this.inTurn(() =>
        client.query<{ locked: boolean }>('select pg_try_advisory_lock(hashtext($1)) as locked', [
          `job:${job}`,
        ]),
      );
      if (!rows[0]?.locked) return false;
      try {
        await work();
      } finally {
        await this.inTurn(() =>
          client.query('select pg_advisory_unlock(hashtext($1))', [`job:${job}`]),
        ).catch(() => undefined);
      }
      return true;
    } finally {
      this.mine.delete(job);
    }
  }

  async close(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  /** The connection takes one query at a time. */
  private inTurn<T>(query: () => Promise<T>): Promise<T> {
    const answer = this.turn.then(query);
    this.turn = answer.catch(() => undefined);
    return answer;
  }

  private connection(): Promise<pg.Client> {
    this.client ??= this.connect().catch((error: unknown) => {
      this.client = undefined;
      throw error;
    });
    return this.client;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      application_name: 'plantao-locks',
    });
    client.on('error', () => {
      this.client = undefined;
    });
    await client.connect();
    return client;
  }
}
