export { DatabaseUnavailable, isDatabaseUnavailable, isLostConnection } from './database-unavailable.js';
export { ormOptions, type OrmSetup } from './orm-options.js';
export { poolFigures, registerPoolMetrics, type PoolFigures } from './pool-metrics.js';
export { sqlState, violatedConstraint, withRetry } from './retry.js';
export { timestamps } from './timestamps.js';
export { inTransaction } from './transaction.js';
