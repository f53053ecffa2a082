export { BackupEnv, readBackupEnv } from './backup-env.js';
export { directUrl, isPooled, migrationUrl, readMigrationUrl } from './database-addresses.js';
export { Env, preparesStatements, readEnv } from './env.js';
export { productionFaults, type ProductionFault } from './production-faults.js';
