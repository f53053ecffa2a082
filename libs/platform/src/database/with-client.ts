import pg from 'pg';

const TIMEOUT_MS = 8_000;

/**
 * Runs `work` on a connection of its own, which ends with it. Connecting, and each statement, may take eight seconds.
 * @throws Error what the server or the network says
 */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'plantao-tool',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
