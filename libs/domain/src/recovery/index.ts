export { RecoveryMessage, type RecoveryLine } from './entities/recovery-message.entity.js';
export { listCases } from './listed-cases.js';
export {
  OpenedLinks,
  type LinkedOrder,
  type OpenedLine,
  type OpenedLink,
  type PayableOrder,
} from './opened-links.service.js';
export { recoveryPersonalData } from './personal-data.js';
export { readCases, type CaseMessage, type RecoveryCase } from './recovery-cases.js';
export { RecoveryLinks } from './recovery-links.service.js';
export { RecoveryMessages, type ReadyMessage } from './recovery-messages.service.js';
export { RecoveryModule } from './recovery.module.js';
export { RecoveryReport, type ListedMessage, type RecoveryResult } from './recovery-report.service.js';
export { RecoveryRules } from './recovery-rules.service.js';
