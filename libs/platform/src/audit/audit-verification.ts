import type { EntityManager } from '@mikro-orm/postgresql';
import { type AuditHead } from './audit-chain.js';
import {
  GENESIS,
  isBlanked,
  isSigned,
  personalDigest,
  SEALED_COLUMNS,
  sealHash,
  type AuditRecord,
} from './audit-record.js';

/** Seals that are read at a time: what memory a verification needs, however long the log is. */
const BATCH = 1_000;

export type AuditFaultKind =
  'changed' | 'entry-missing' | 'seal-missing' | 'not-sealed' | 'signature' | 'other-head';

/** What is wrong with the chain, at its first place. */
export interface AuditFault {
  readonly kind: AuditFaultKind;
  readonly position: number;
  readonly entryId: string | null;
}

/** How far the chain was looked at; `position` 0 when nothing was sealed. */
export interface AuditVerification extends AuditHead {
  /** Everything up to the newest seal, and that nothing is beside it. */
  readonly complete: boolean;
  readonly fault: AuditFault | undefined;
}

interface Options {
  /** The last place that was looked at, with its hash: it goes on after it. From the first seal when left out. */
  readonly after?: AuditHead;
  /** Seals at most. */
  readonly limit?: number;
  /** Of AUDIT_SEAL_KEY. With them the newest seal must be signed by one. */
  readonly keys?: readonly string[];
  /** Heads that were known before: each must be in the chain. */
  readonly known?: readonly AuditHead[];
  readonly signal?: AbortSignal;
}

interface Sealed extends Omit<AuditRecord, 'id'> {
  readonly id: string | null;
  readonly position: number;
  readonly entryId: string;
  readonly hash: string;
  readonly personal: string | null;
  readonly salt: Buffer | null;
  readonly signature: string | null;
  readonly sealedAt: string;
  readonly erased: boolean;
}

const SEALS = `
  select s.position::float8 as position, s.entry_id as "entryId", encode(s.hash, 'hex') as hash,
    encode(s.personal, 'hex') as personal, s.salt, s.signature,
    to_char(s.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as "sealedAt",
    s.personal is not null and case a.entity
      when 'user' then exists (select from app_user u where u.id::text = a.entity_id and u.deleted_at is not null)
      when 'order' then exists (select from shop_order o join app_user u on u.id = o.user_id
                                 where o.id::text = a.entity_id and u.deleted_at is not null)
      else false end as erased,
    ${SEALED_COLUMNS}
  from audit.seal s left join audit_log a on a.id = s.entry_id
  where s.position > ? order by s.position limit ?`;

/** An entry that should have been sealed long ago, or says that it comes from the future. */
const BESIDE = `
  select a.id from audit_log a
   where not exists (select from audit.seal s where s.entry_id = a.id)
     and (a.at > now() + interval '1 minute' or a.at < (
       select l.at - interval '1 hour' from audit.seal s join audit_log l on l.id = s.entry_id order by s.position desc limit 1))
   order by a.at limit 1`;

/**
 * Compares the audit log with its chain: an entry that was changed, removed, put in or moved is found, regardless of who did it, as
 * long as the chain was not made again from there on, which needs the key; and then a head that was reported before is not in it.
 */
export async function verifyChain(em: EntityManager, options: Options = {}): Promise<AuditVerification> {
  const { after, limit = Infinity, keys = [], known = [], signal } = options;
  let head: AuditHead = after ?? { position: 0, hash: GENESIS };
  const last = head.position + limit;
  const fails = (kind: AuditFaultKind, position: number, entryId: string | null): AuditVerification => ({
    ...head,
    complete: false,
    fault: { kind, position, entryId },
  });
  let signed = true;
  for (;;) {
    const most = Math.min(BATCH, last - head.position);
    const seals =
      most <= 0 || signal?.aborted ? [] : await em.execute<Sealed[]>(SEALS, [head.position, most]);
    for (const seal of seals) {
      const kind = faultOf(seal, head, keys, known);
      if (kind) return fails(kind, seal.position, seal.entryId);
      head = { position: seal.position, hash: seal.hash };
      signed = seal.signature !== null;
    }
    if (seals.length > 0 && seals.length === most) continue;
    if (most <= 0 || signal?.aborted) return { ...head, complete: false, fault: undefined };
    break;
  }
  const cut = known.find(({ position }) => position > head.position);
  if (cut) return fails('other-head', cut.position, null);
  if (keys.length > 0 && !signed) return fails('signature', head.position, null);
  const [beside] = await em.execute<{ id: string }[]>(BESIDE);
  if (beside) return fails('not-sealed', head.position, beside.id);
  return { ...head, complete: true, fault: undefined };
}

function faultOf(
  seal: Sealed,
  head: AuditHead,
  keys: readonly string[],
  known: readonly AuditHead[],
): AuditFaultKind | undefined {
  const { position, hash, personal, salt, sealedAt, signature } = seal;
  if (position !== head.position + 1) return 'seal-missing';
  if (seal.id === null) return 'entry-missing';
  const record = seal as AuditRecord;
  if (personalDigest(record, salt) !== personal && !(personal !== null && seal.erased && isBlanked(record)))
    return 'changed';
  if (sealHash(record, { previous: head.hash, position, sealedAt, personal }) !== hash) return 'changed';
  if (signature !== null && keys.length > 0 && !isSigned(keys, position, hash, signature)) return 'signature';
  return known.some((each) => each.position === position && each.hash !== hash) ? 'other-head' : undefined;
}

const TEXTS: Readonly<Record<AuditFaultKind, string>> = {
  changed: 'um registro foi alterado, ou mudou de lugar',
  'entry-missing': 'um registro foi apagado',
  'seal-missing': 'um lacre foi apagado',
  'not-sealed': 'um registro foi posto entre os outros',
  signature: 'a assinatura do lacre falta ou não é da loja',
  'other-head': 'o comprovante que a loja já tinha não está na corrente: ela foi cortada ou refeita',
};

/** A fault in the words of people. */
export const auditFaultText = ({ kind, position, entryId }: AuditFault): string =>
  `${TEXTS[kind]} (posição ${position}${entryId ? `, registro ${entryId}` : ''})`;
