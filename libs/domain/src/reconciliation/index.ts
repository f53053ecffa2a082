export { Differences } from './differences.service.js';
export { PaymentDifference } from './entities/payment-difference.entity.js';
export { SettlementLineRow, SettlementReport } from './entities/settlement-report.entity.js';
export { SettlementReports } from './ports/settlement-reports.port.js';
export { ReconciliationModule } from './reconciliation.module.js';
export { Settlements } from './settlements.service.js';
