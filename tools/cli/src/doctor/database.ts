import { MikroORM } from '@mikro-orm/postgresql';
import { shopOrmOptions } from '@plantao/domain/database';
import { isPooled, type Env } from '@plantao/platform/config';
import { fault, fine, holds, messageOf, notice, type Finding } from './finding.js';
import { clock } from './machine.js';

/** What a clock may be off by, besides what cannot be known: half of the way there and back. */
const CLOCK_TOLERANCE_MS = 2_000;

interface Facts {
  readonly version: string;
  readonly now: number;
  readonly size: string;
  readonly connections: number;
  readonly most: number;
  /** What the server keeps for backups that nobody makes; null when somebody does, or none is to be made. */
  readonly unused: string | null;
}

/** Version, migrations, clock and room of the database. */
export async function database(env: Env): Promise<Finding[]> {
  const options = shopOrmOptions(env.DATABASE_URL, 2, isPooled(env));
  const driverOptions = { ...(options.driverOptions as object), connectionTimeoutMillis: 8_000 };
  const orm = await MikroORM.init({ ...options, driverOptions });
  try {
    const em = orm.em.fork();
    // The way to the database and the first connection are no part of what its clock says.
    await em.execute('select 1');
    const began = Date.now();
    const [facts] = await em.execute<Facts[]>(`
      select current_setting('server_version') as version,
        (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
        pg_size_pretty(pg_database_size(current_database())) as size,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections')::int as most,
        (select pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) from pg_replication_slots
          where slot_name = 'plantao_backup' and not active) as unused`);
    if (!facts) return [fault('PostgreSQL não respondeu')];
    const halfTheWay = (Date.now() - began) / 2;
    const ahead = began + halfTheWay - Number(facts.now);
    const executed = await orm.migrator.getExecuted().catch(() => []);
    const pending = await orm.migrator.getPending();
    return [
      holds(Number.parseInt(facts.version, 10) >= 15, `PostgreSQL ${facts.version}, banco de ${facts.size}`),
      holds(
        facts.connections < facts.most * 0.9,
        `${facts.connections} de ${facts.most} conexões do PostgreSQL em uso`,
      ),
      fine(`${executed.length} migrações feitas, a última ${executed.at(-1)?.name ?? 'nenhuma'}`),
      holds(pending.length === 0, `${pending.length} migrações pendentes`),
      ...(facts.unused === null
        ? []
        : [
            notice(
              `o slot plantao_backup retém ${facts.unused} de log que ninguém recebe: inicie backup --follow, ou apague o slot`,
            ),
          ]),
      clock('o PostgreSQL', ahead, CLOCK_TOLERANCE_MS + halfTheWay),
    ];
  } catch (error) {
    return [fault(`PostgreSQL não respondeu: ${messageOf(error)}`, 'api-down')];
  } finally {
    await orm.close().catch(() => undefined);
  }
}
