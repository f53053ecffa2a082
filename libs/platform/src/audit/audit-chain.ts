import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  GENESIS,
  personalDigest,
  RECORD_COLUMNS,
  sealHash,
  signSeal,
  type AuditRecord,
} from './audit-record.js';

/** Entries that are sealed in one transaction, which an erasure of a person may have to wait for. */
const BATCH = 500;
/**
 * Entries come in the order of their transactions' beginnings, and are seen at their ends. No transaction of the shop
 * lasts longer than this; hours.
 */
const LATE_HOURS = 1;

/** The newest seal. */
export interface AuditHead {
  readonly position: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** Held by who seals, and by `audit.forget`. */
const LOCK = `select pg_try_advisory_xact_lock(hashtextextended('audit.seal', 0)) as locked,
  to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as now`;
const HEAD = `select s.position::float8 as position, encode(s.hash, 'hex') as hash, a.at - interval '${LATE_HOURS} hours' as since
  from audit.seal s left join audit_log a on a.id = s.entry_id order by s.position desc limit 1`;
const UNSEALED = `not exists (select from audit.seal s where s.entry_id = a.id)`;

/** The newest seal; undefined where nothing was sealed yet. */
export async function auditHead(em: EntityManager): Promise<AuditHead | undefined> {
  const [head] = await em.execute<AuditHead[]>(HEAD);
  return head && { position: head.position, hash: head.hash };
}

/**
 * Adds the entries that have been committed since the last time to the chain, some hundred at most, in a transaction of
 * its own. Who is not first leaves it to the other.
 * @param keys of AUDIT_SEAL_KEY; without one the end of a batch is not signed
 * @returns how many were sealed
 */
export function sealEntries(em: EntityManager, keys: readonly string[]): Promise<number> {
  return em.fork().transactional(async (inner) => {
    const own = inner as EntityManager;
    const [turn] = await own.execute<{ locked: boolean; now: string }[]>(LOCK);
    if (!turn?.locked) return 0;
    const [head] = await own.execute<(AuditHead & { since: Date | string | null })[]>(HEAD);
    const records = await own.execute<AuditRecord[]>(
      `select ${RECORD_COLUMNS} from audit_log a
        where a.at >= coalesce(?::timestamptz, '-infinity') and ${UNSEALED}
        order by a.at, a.id limit ${BATCH}`,
      [head?.since ?? null],
    );
    if (records.length === 0) return 0;
    let previous = head?.hash ?? GENESIS;
    let position = head?.position ?? 0;
    const seals = records.map((record) => {
      position += 1;
      const salt = randomBytes(16);
      const personal = personalDigest(record, salt);
      previous = sealHash(record, { previous, position, sealedAt: turn.now, personal });
      return {
        position,
        entry_id: record.id,
        hash: previous,
        personal,
        salt: personal === null ? null : salt.toString('hex'),
        signature: null as string | null,
      };
    });
    const last = seals.at(-1);
    if (last && keys[0]) last.signature = signSeal(keys[0], last.position, last.hash);
    // `sealed_at` is the transaction's, as in `turn`: the application may not write it.
    await own.execute(
      `insert into audit.seal (position, entry_id, hash, personal, salt, signature)
       select position, entry_id, decode(hash, 'hex'), decode(personal, 'hex'), decode(salt, 'hex'), signature
         from jsonb_to_recordset(?::jsonb) as s(position bigint, entry_id uuid, hash text, personal text, salt text, signature text)`,
      [JSON.stringify(seals)],
      'run',
    );
    return seals.length;
  });
}

/** How the chain stands, for people and monitoring. */
export interface AuditChainState {
  /** Entries that are sealed. */
  readonly position: number;
  /** When the whole log was last compared with its chain and held; null before the first time. */
  readonly verifiedAt: Date | string | null;
  /** What the last look found wrong, in the words of people; null where it found nothing. */
  readonly fault: string | null;
  /** Age of the oldest entry that waits for its seal, in seconds; 0 without any. */
  readonly unsealedSeconds: number;
}

/** One statement, each part by an index. */
export async function auditChainState(em: EntityManager): Promise<AuditChainState> {
  const [state] = await em.execute<[AuditChainState]>(`
    select coalesce((select max(position) from audit.seal), 0)::float8 as position,
      (select max(at) from audit.verification where complete) as "verifiedAt",
      (select fault from audit.verification order by id desc limit 1) as fault,
      (${OLDEST_UNSEALED}) as "unsealedSeconds"`);
  return state;
}

/** Seconds since the oldest entry without a seal was written, of those that the next batch looks for; 0 without any. */
const OLDEST_UNSEALED = `select coalesce(extract(epoch from now() - min(a.at)), 0)::float8 from audit_log a
  where a.at >= coalesce((select l.at - interval '${LATE_HOURS} hours' from audit.seal s join audit_log l on l.id = s.entry_id
      order by s.position desc limit 1), '-infinity') and ${UNSEALED}`;
