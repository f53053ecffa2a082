import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';

export interface StatementCounts {
  /** Statements that read or write: without begin, commit, rollback and savepoints. */
  readonly statements: number;
  /** Exchanges that a caller waits for, begin and commit included; statements that are sent together are one. */
  readonly roundTrips: number;
  /** Plans that PostgreSQL made, those of prepared statements included. */
  readonly plannings: number;
  /** Everything that was sent, in order: for the message of a failure, and for looking at. */
  readonly sent: readonly string[];
}

type Plans = ReadonlyMap<string, { readonly custom: number; readonly generic: number }>;
type Query = (...given: unknown[]) => unknown;
type Callback = (...answer: unknown[]) => void;

const CONTROL = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i;
const PLANNED = /^\s*\(*\s*(select|insert|update|delete|merge|with|values|table)\b/i;

/**
 * Counts what `work` sends through the connections of the ORM's pool, everybody's statements included: let nothing else
 * run meanwhile. Connections that are checked out before and all through it are not seen.
 */
export async function countStatements<T>(
  orm: MikroORM,
  work: () => Promise<T>,
): Promise<StatementCounts & { readonly result: T }> {
  const pool: Pool = await orm.em.getConnection().getNativeClient();
  const before = new Map<PoolClient, Plans>();
  for (const client of await idleClients(pool)) before.set(client, await plansOf(client));

  const originals = new Map<PoolClient, Query>();
  const sent: string[] = [];
  let roundTrips = 0;
  let unnamed = 0;
  const watch = (client: PoolClient): void => {
    if (originals.has(client)) return;
    const original = client.query as Query;
    originals.set(client, original);
    let underWay = 0;
    const end = (): void => void (underWay -= 1);
    client.query = ((...given: unknown[]) => {
      for (const { text, name } of statementsOf(given[0])) {
        sent.push(text);
        if (name === undefined && PLANNED.test(text)) unnamed += 1;
      }
      if (underWay === 0) roundTrips += 1;
      underWay += 1;
      const batch = given[0] as { callback?: Callback };
      if (typeof batch.callback === 'function') {
        const { callback } = batch;
        batch.callback = (...answer) => {
          end();
          callback(...answer);
        };
        return original.apply(client, given);
      }
      const last = given.at(-1);
      if (typeof last === 'function')
        return original.apply(client, [
          ...given.slice(0, -1),
          (...answer: unknown[]) => (end(), last(...answer)),
        ]);
      const answer = original.apply(client, given) as Promise<unknown>;
      answer.then(end, end);
      return answer;
    }) as typeof client.query;
  };
  pool.on('acquire', watch);
  let result: T;
  try {
    result = await work();
  } finally {
    pool.off('acquire', watch);
    for (const [client, original] of originals) client.query = original as typeof client.query;
  }
  let plannings = unnamed;
  for (const client of originals.keys()) plannings += newPlans(before.get(client), await plansOf(client));
  const statements = sent.filter((text) => !CONTROL.test(text)).length;
  return { statements, roundTrips, plannings, sent, result };
}

interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

/** One statement as `pg` takes it, or a batch of them. */
function statementsOf(given: unknown): readonly Statement[] {
  if (typeof given === 'string') return [{ text: given }];
  const { statements, ...one } = given as Statement & { statements?: readonly Statement[] };
  return statements ?? [one];
}

/** Every connection of the pool that nobody has, given back at once: the one that was used last is lent first again. */
async function idleClients(pool: Pool): Promise<PoolClient[]> {
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of clients.toReversed()) client.release();
  return clients;
}

async function plansOf(client: PoolClient): Promise<Plans> {
  const { rows } = await client.query<{ name: string; custom: string; generic: string }>(
    'select name, custom_plans as custom, generic_plans as generic from pg_prepared_statements',
  );
  return new Map(
    rows.map(({ name, custom, generic }) => [name, { custom: Number(custom), generic: Number(generic) }]),
  );
}

/** Prepared statements that fit `text` and were planned for the values of one execution, on any connection of the pool. */
export async function plannedForValues(orm: MikroORM, text: RegExp): Promise<string[]> {
  const pool: Pool = await orm.em.getConnection().getNativeClient();
  const found = new Set<string>();
  for (const client of await idleClients(pool)) {
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements where custom_plans > 0',
    );
    for (const { statement } of rows) if (text.test(statement)) found.add(statement);
  }
  return [...found];
}

/** A custom plan is made for each execution, a generic one for the first that uses it. */
function newPlans(before: Plans | undefined, after: Plans): number {
  let plans = 0;
  for (const [name, { custom, generic }] of after) {
    const known = before?.get(name) ?? { custom: 0, generic: 0 };
    plans += custom - known.custom + (known.generic === 0 && generic > 0 ? 1 : 0);
  }
  return plans;
}
