export { auditPowers, grantToApplication, makeApplicationRole } from './application-role.js';
export { lastAnswer, noteAnswer } from './answers.js';
export {
  DatabaseUnavailable,
  isDatabaseUnavailable,
  isLostConnection,
  isUndone,
} from './database-unavailable.js';
export { flushTogether, writeWithFlush, type StatementPart } from './flush-together.js';
export { destroyClient, endClient, hasOwnSession, listen, TCP_KEEPALIVE, type Listener } from './listener.js';
export { ormOptions, type OrmSetup } from './orm-options.js';
export { ownWrites } from './own-writes.js';
export { poolFigures, registerPoolMetrics, type PoolFigures } from './pool-metrics.js';
export { executeWithNext, PLANNED_ONCE, planOnce } from './prepared-connection.js';
export { StatementNames } from './prepared-statements.js';
export { MIGRATION_OPTIONS, runMigrations } from './run-migrations.js';
export { missingSessionSettings, storeSessionSettings } from './session-settings.js';
export { registerReplicaMetrics } from './replica-metrics.js';
export { Replica, type ReplicaFigures, type ReplicaState } from './replica.js';
export { readRows, ShopDriver } from './releasing-driver.js';
export { readAgain, sqlState, violatedConstraint, withRetry } from './retry.js';
export { timestamps } from './timestamps.js';
export { expressionIndex } from './expression-index.js';
export { soldTriggers, totalsTriggers } from './totals-triggers.js';
export { inTransaction } from './transaction.js';
export { withClient } from './with-client.js';
export { WITHOUT_WAIT } from './without-wait.js';
