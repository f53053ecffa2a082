import type pg from 'pg';
import { withClient } from './with-client.js';

/**
 * How long a pool keeps a connection that nobody uses, in milliseconds. A new one plans each statement again, 5 ms and more for
 * what an order is judged by: after ten seconds, as `pg` has it, the next rush would begin with nothing prepared.
 */
export const KEPT_IDLE_MS = 5 * 60_000;

/**
 * Limits of every session (correctness 3.2): a statement never hangs a request, a lock never hangs a sale; in
 * milliseconds. A search tolerates one typo in a word of seven letters.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  'pg_trgm.word_similarity_threshold': '0.5',
};
const NAMES = Object.keys(SETTINGS);

/** The value of the startup parameter `options`, for a connection to PostgreSQL itself. */
export const SESSION_OPTIONS = NAMES.map((name) => `-c ${name}=${SETTINGS[name]}`).join(' ');

/** Loads the extension of one of them: until then PostgreSQL does not know its name. */
const KNOWN = `select word_similarity('a', 'a')`;
const READ = `${KNOWN}; select name, setting from pg_settings where name in (${NAMES.map((name) => `'${name}'`).join(', ')})`;

/**
 * Stores the settings with the role of a connection, for this database: a pooler does not pass `options` on, and its
 * sessions begin with what is stored. Connections that set something else at their start keep that.
 * @param directUrl PostgreSQL itself, as the role that the pooler signs in with
 */
export async function storeSessionSettings(directUrl: string): Promise<void> {
  await withClient(directUrl, async (client) => {
    await client.query(KNOWN);
    const { rows } = await client.query<{ role: string; base: string }>(
      'select quote_ident(current_user) as role, quote_ident(current_database()) as base',
    );
    const [at] = rows;
    if (!at) return;
    for (const name of NAMES)
      await client.query(`alter role ${at.role} in database ${at.base} set ${name} = '${SETTINGS[name]}'`);
  });
}

/** The names of the settings that a session behind this address lacks, when nothing is said at its start. */
export async function missingSessionSettings(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    // One message and so one transaction: a pooler answers it from one session.
    const [, found] = (await client.query(READ)) as unknown as pg.QueryResult<{
      name: string;
      setting: string;
    }>[];
    const actual = new Map(found?.rows.map(({ name, setting }) => [name, setting]));
    return NAMES.filter((name) => actual.get(name) !== SETTINGS[name]);
  });
}
