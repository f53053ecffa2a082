import pg from 'pg';

const AGAIN_MS = 1_000;
const CONNECT_MS = 10_000;

export interface OutboxListener {
  close(): Promise<void>;
}

/**
 * Calls `wake` whenever a transaction with new events commits anywhere. Holds one connection and replaces it when it
 * is lost; notifications missed meanwhile are found by polling.
 */
export function listenToOutbox(databaseUrl: string, wake: () => void): OutboxListener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const again = (): void => {
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    void client?.end().catch(() => undefined);
    client = undefined;
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void open(), AGAIN_MS);
  };
  const open = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'plantao-outbox',
    });
    client = mine;
    mine.on('error', again);
    mine.on('end', again);
    mine.on('notification', wake);
    try {
      await mine.connect();
      await mine.query('listen outbox_new');
      wake();
    } catch {
      again();
    }
  };
  const opening = open();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await opening;
      const last = client;
      client = undefined;
      last?.removeAllListeners('end');
      await last?.end().catch(() => undefined);
    },
  };
}
