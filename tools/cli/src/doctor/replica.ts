import { directUrl, type Env } from '@plantao/platform/config';
import { withClient } from '@plantao/platform/database';
import { fault, fine, messageOf, notice, type Finding } from './finding.js';

/** Lag that people should know of, in milliseconds: reads go to the primary then anyway. */
const LATE_MS = 1_000;

interface Facts {
  readonly cluster: string;
  readonly database: string;
  readonly standby: boolean;
  readonly timeline: number | null;
  readonly lag: number | null;
}

/** Whether DATABASE_READ_URL is a replica of this database, and how far it is behind (docs/adr/0024). */
export async function replica(env: Env): Promise<Finding[]> {
  const { DATABASE_READ_URL: url } = env;
  if (!url) return [];
  try {
    const [primary, behind] = await Promise.all([factsOf(directUrl(env)), factsOf(url)]);
    if (primary.cluster !== behind.cluster || primary.database !== behind.database)
      return [fault('DATABASE_READ_URL é outro banco: precisa ser uma réplica do de DATABASE_URL')];
    if (!behind.standby) return [fault('DATABASE_READ_URL não é uma réplica: nada é lido de lá')];
    if (primary.timeline !== behind.timeline)
      return [
        fault(
          `a réplica segue a linha do tempo ${behind.timeline}, que um restore abandonou (agora ${primary.timeline}): nada é lido de lá; faça-a de novo`,
        ),
      ];
    const lag = Math.round(behind.lag ?? 0);
    return [
      lag > LATE_MS
        ? notice(`a réplica está ${lag} ms atrás: as listas são lidas do banco principal`)
        : fine('réplica em dia: listas, painel e planilhas são lidos dela'),
    ];
  } catch (error) {
    return [fault(`a réplica não respondeu (as listas são lidas do banco principal): ${messageOf(error)}`)];
  }
}

const factsOf = (databaseUrl: string): Promise<Facts> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Facts>(`
      select (select system_identifier::text from pg_control_system()) as cluster, current_database() as database,
        pg_is_in_recovery() as standby,
        case when pg_is_in_recovery() then coalesce((select received_tli from pg_stat_wal_receiver),
            (select timeline_id from pg_control_checkpoint()))
          else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int end as timeline,
        case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000 end::float8 as lag`);
    return rows[0] as Facts;
  });
