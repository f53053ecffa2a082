export { DatabaseAway, isDatabaseAway, isLostConnection } from './database-away.js';
export { ormOptions, type OrmSetup } from './orm-options.js';
export { poolFigures, tellPool, type PoolFigures } from './pool-metrics.js';
export { sqlState, violatedConstraint, withRetry } from './retry.js';
