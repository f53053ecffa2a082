import { defineEntity, p } from '@mikro-orm/core';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  indexes: [
    { properties: ['entity', 'entityId', 'at'] },
    { name: 'audit_log_newest', properties: ['at', 'id'] },
    { name: 'audit_log_by_actor', properties: ['actor', 'at', 'id'] },
    { name: 'audit_log_by_action', properties: ['action', 'at', 'id'] },
    { name: 'audit_log_by_entity', properties: ['entity', 'at', 'id'] },
  ],
  triggers: [
    {
      name: 'audit_log_keep',
      timing: 'before',
      events: ['update', 'delete'],
      expression:
        'create trigger audit_log_keep before update or delete on audit_log for each row execute function audit.keep()',
    },
    {
      name: 'audit_log_forgotten',
      timing: 'before',
      events: ['insert'],
      expression:
        'create trigger audit_log_forgotten before insert on audit_log for each row execute function audit.forgotten()',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    at: p.datetime().defaultRaw('now()'),
    actorId: p.uuid().nullable(),
    actor: p.string().length(120),
    action: p.string().length(80),
    entity: p.string().length(80),
    /** An id, a SKU, or a word for many. */
    entityId: p.string().length(120),
    before: p.json<unknown>().nullable(),
    after: p.json<unknown>().nullable(),
    requestId: p.string().length(80).nullable(),
    ip: p.string().length(64).nullable(),
  },
});

/**
 * Who changed what, written in the transaction of the change (correctness 3.11). A trigger refuses every UPDATE, DELETE
 * and TRUNCATE of the table but `audit.forget(person)`, which blanks the personal values about an erased person, and
 * the addresses of their orders. Such an address that is written later is blank from the beginning.
 */
export class AuditEntry extends AuditEntrySchema.class {
  static of(
    entry: Pick<AuditEntry, 'actor' | 'action' | 'entity' | 'entityId'> & Partial<AuditEntry>,
  ): AuditEntry {
    return Object.assign(new AuditEntry(), { id: crypto.randomUUID(), ...entry });
  }
}
AuditEntrySchema.setClass(AuditEntry);
