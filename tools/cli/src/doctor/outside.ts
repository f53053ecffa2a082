import pg from 'pg';
import type { Env } from '@plantao/platform/config';
import { certificateEnd } from '@plantao/providers/probes/certificate-probe';
import { duration, fault, fine, holds, messageOf, notice, type Finding } from './finding.js';

const DAY_MS = 24 * 60 * 60_000;
/** A certificate is renewed by itself a month before its end: with two weeks left something is wrong, with three days urgent. */
const LITTLE_DAYS = 14;
const FEW_DAYS = 3;
/** Seconds that a replica may be behind before reading from it shows old prices. */
const REPLICA_BEHIND = 30;

/** What stands around the processes: the certificate of the public address, and the replica that lists are read from. */
export async function outside(env: Env, source: NodeJS.ProcessEnv = process.env): Promise<Finding[]> {
  const replica = source['DATABASE_READ_URL'];
  const looked = await Promise.all([certificateOf(env), replica ? replicaLag(replica) : undefined]);
  return looked.flat().filter((finding) => finding !== undefined);
}

async function certificateOf({ PUBLIC_URL, APP_ENV }: Env): Promise<Finding[]> {
  try {
    const end = await certificateEnd(PUBLIC_URL);
    return end ? [certificateFinding(PUBLIC_URL, end.getTime() - Date.now())] : [];
  } catch (error) {
    const what = `certificado de ${PUBLIC_URL}: ${messageOf(error)}`;
    return [APP_ENV === 'production' ? fault(what, 'certificate') : notice(what, 'certificate')];
  }
}

/** @param left milliseconds until the certificate ends */
export function certificateFinding(address: string, left: number): Finding {
  const days = Math.floor(left / DAY_MS);
  const what = `certificado de ${address} vale por mais ${days} dias`;
  if (days < FEW_DAYS) return fault(what, 'certificate');
  return days < LITTLE_DAYS ? notice(what, 'certificate') : fine(what);
}

/** Where everything was replayed that arrived, a quiet primary is no delay. */
const LAG = `select pg_is_in_recovery() as replica,
  case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float end as seconds`;

async function replicaLag(url: string): Promise<Finding> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 8_000,
    query_timeout: 8_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ replica: boolean; seconds: number | null }>(LAG);
    const [{ replica, seconds } = { replica: false, seconds: 0 }] = rows;
    if (!replica) return notice('DATABASE_READ_URL leva a um servidor que não é réplica', 'replica-behind');
    const behind = seconds ?? 0;
    return holds(
      behind <= REPLICA_BEHIND,
      `réplica de leitura atrasada ${duration(behind)}`,
      'replica-behind',
    );
  } catch (error) {
    return fault(`réplica de leitura não respondeu: ${messageOf(error)}`, 'replica-behind');
  } finally {
    await client.end().catch(() => undefined);
  }
}
