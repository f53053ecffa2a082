export { ormOptions, type OrmSetup } from './orm-options.js';
export { sqlState, violatedConstraint, withRetry } from './retry.js';
