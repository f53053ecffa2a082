import type pg from 'pg';

export interface PreparedFault {
  readonly text: string;
  readonly message: string;
}

/** The statements that PostgreSQL refuses to prepare on the schema of this connection, which is left as it was. */
export async function preparedFaults(
  client: pg.Client,
  statements: readonly string[],
): Promise<PreparedFault[]> {
  const faults: PreparedFault[] = [];
  for (const text of statements) {
    try {
      await client.query(`prepare recorded as ${text}`);
      await client.query('deallocate recorded');
    } catch (error) {
      faults.push({ text, message: (error as Error).message });
    }
  }
  return faults;
}
