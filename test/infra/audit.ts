/** Lifts the guard of the audit log and puts it back: for tests that corrupt it on purpose. */
export const AUDIT_GUARD = {
  off: 'alter table audit_log disable trigger user',
  on: 'alter table audit_log enable trigger user',
} as const;

/**
 * SQL that takes rows out of the audit log, which only its table's owner can do by lifting the guard: between the
 * scenes of a test, never in the shop.
 * @param where a condition on the rows
 */
export const forgetAudit = (where = 'true'): string =>
  `${AUDIT_GUARD.off}; delete from audit_log where ${where}; ${AUDIT_GUARD.on}`;
