import pg from 'pg';
import { productionFaults, readEnv, type Env, type ProductionFault } from '@plantao/platform/config';
import { liveDemonstrationAccounts } from './demonstration-accounts.js';

/** EX_CONFIG of sysexits.h: starting again is no use before somebody has changed the configuration. */
export const EXIT_CONFIG = 78;
/** How long the database may take to accept the question, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** A production shop that must not open, with every cause. */
export class UnsafeProduction extends Error {
  override name = 'UnsafeProduction';

  constructor(readonly faults: readonly ProductionFault[]) {
    const lines = faults.map(({ name, what }) => `  ${name}: ${what}`);
    super(`APP_ENV=production não abre assim:\n${lines.join('\n')}`);
  }
}

/**
 * The environment of a process that serves the shop. In production it is handed out only when the shop may open.
 * @throws UnsafeProduction with all causes at once, Error when the environment itself cannot be read
 */
export async function readSafeEnv(): Promise<Env> {
  const env = readEnv();
  if (env.APP_ENV !== 'production') return env;
  const faults = await gateFaults(env);
  if (faults.length > 0) throw new UnsafeProduction(faults);
  return env;
}

/** What keeps a production shop from opening, in its environment and in its database. */
export async function gateFaults(env: Env): Promise<ProductionFault[]> {
  return [...productionFaults(env), ...(await accountFaults(env.DATABASE_URL))];
}

async function accountFaults(databaseUrl: string): Promise<ProductionFault[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'plantao-gate',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const alive = await liveDemonstrationAccounts(
      async (sql, values) => (await client.query(sql, values)).rows,
    );
    return alive.map((email) => ({
      name: 'banco de dados',
      what: `a conta de demonstração ${email} está ativa, com uma senha que todos conhecem`,
    }));
  } catch (error) {
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code || 'sem resposta';
    return [{ name: 'banco de dados', what: `não deixou procurar contas de demonstração: ${reason}` }];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Ends the process with the causes on standard error and no stack: it is read by the person who configures the shop.
 */
export function refuseToStart(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(EXIT_CONFIG);
}
