export {
  auditChainState,
  auditHead,
  sealEntries,
  type AuditChainState,
  type AuditHead,
} from './audit-chain.js';
export { AuditHeads, readHead } from './audit-heads.js';
export { AuditEntry } from './audit-entry.entity.js';
export { PERSONAL_FIELDS, sealKeys } from './audit-record.js';
export {
  auditFaultText,
  verifyChain,
  type AuditFaultKind,
  type AuditVerification,
} from './audit-verification.js';
