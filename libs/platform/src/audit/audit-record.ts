import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Fields of an entry about a user that are blanked when the person is erased, as `audit.redacted` of the database has them. */
export const PERSONAL_FIELDS = ['name', 'email', 'phone', 'cpf', 'birthDate', 'photo', 'addresses'] as const;
/** What stands there then. */
const BLANK = 'apagado';
/** The field of an entry about an order that is blanked when who ordered is erased, as `audit.without_address` has it. */
const ORDER_FIELD = 'address';

/** An entry as it is sealed: every value a text of the database's own, so that it is the same wherever it is read. */
export interface AuditRecord {
  readonly id: string;
  /** UTC, with microseconds. */
  readonly at: string;
  readonly actorId: string | null;
  readonly actor: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly requestId: string | null;
  readonly ip: string | null;
  /** Without the personal fields of an entry about a user or an order. */
  readonly before: string | null;
  readonly after: string | null;
  /** Those alone, as JSON objects. */
  readonly personalBefore: string | null;
  readonly personalAfter: string | null;
}

/** The personal fields of `audit_log a`; those of an order only where `orders` is true. */
const fields = (orders: string): string => `
  case when a.entity = 'user' then '{${PERSONAL_FIELDS.join(',')}}'::text[]
       when a.entity = 'order' and ${orders} then '{${ORDER_FIELD}}'::text[] else '{}' end`;
const side = (name: 'before' | 'after', personal: string, orders: string): string => `
  (case when jsonb_typeof(a.${name}) = 'object' then a.${name} - (${fields(orders)}) else a.${name} end)::text as "${name}",
  (case when jsonb_typeof(a.${name}) = 'object' and a.entity in ('user', 'order') then
     (select jsonb_object_agg(key, value) from jsonb_each(a.${name}) where key = any(${fields(orders)})) end)::text as "${personal}"`;

const columns = (orders: string): string => `
  a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
  a.actor_id as "actorId", a.actor, a.action, a.entity, a.entity_id as "entityId", a.request_id as "requestId", a.ip,
  ${side('before', 'personalBefore', orders)}, ${side('after', 'personalAfter', orders)}`;

/** The columns of an `AuditRecord`, from `audit_log a`, as it is sealed. */
export const RECORD_COLUMNS = columns('true');
/** The same of an entry with its seal, `audit.seal s`: earlier versions took addresses of orders for what is never blanked. */
export const SEALED_COLUMNS = columns('s.personal is not null');

/** What comes before the first seal. */
export const GENESIS = createHash('sha256').update('plantao audit log 1').digest('hex');

/** A digest of the personal values of an entry that tells nothing once its salt is gone; null where there are none. */
export function personalDigest(
  { personalBefore, personalAfter }: AuditRecord,
  salt: Buffer | null,
): string | null {
  if (personalBefore === null && personalAfter === null) return null;
  return createHash('sha256')
    .update(salt ?? '')
    .update(JSON.stringify([personalBefore, personalAfter]))
    .digest('hex');
}

/** Whether the personal values of an entry have been taken out. */
export function isBlanked({ personalBefore, personalAfter }: AuditRecord): boolean {
  const values = [personalBefore, personalAfter].flatMap((text) =>
    text === null ? [] : Object.values(JSON.parse(text) as Record<string, unknown>),
  );
  return values.every((value) => value === null || value === BLANK);
}

export interface SealInput {
  readonly previous: string;
  readonly position: number;
  /** UTC, with microseconds. */
  readonly sealedAt: string;
  readonly personal: string | null;
}

/** The hash of a seal, in hexadecimal: over the hash of the one before and everything that the entry says. */
export function sealHash(record: AuditRecord, { previous, position, sealedAt, personal }: SealInput): string {
  const { id, at, actorId, actor, action, entity, entityId, requestId, ip, before, after } = record;
  const said = [position, sealedAt, id, at, actorId, actor, action, entity, entityId, requestId, ip];
  return createHash('sha256')
    .update(Buffer.from(previous, 'hex'))
    .update(JSON.stringify([...said, before, after, personal]))
    .digest('hex');
}

/** The secrets of AUDIT_SEAL_KEY: the first signs, each may have signed. */
export const sealKeys = (value: string): readonly string[] =>
  value
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');

/** The signature of a seal that ends a batch: who has the database, but not the key, cannot make another chain. */
export const signSeal = (key: string, position: number, hash: string): string =>
  createHmac('sha256', key).update(`${position} ${hash}`).digest('hex');

/** Whether one of the keys has signed. */
export function isSigned(
  keys: readonly string[],
  position: number,
  hash: string,
  signature: string,
): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const wanted = Buffer.from(signSeal(key, position, hash));
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
}
