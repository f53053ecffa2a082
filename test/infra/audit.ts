/**
 * SQL that takes rows out of the audit log, which only its table's owner can do by lifting the guard: between the
 * scenes of a test, never in the shop.
 * @param where a condition on the rows
 */
export const forgetAudit = (where = 'true'): string =>
  `alter table audit_log disable trigger user; delete from audit_log where ${where};
   alter table audit_log enable trigger user`;
