export { Env, preparesStatements, readEnv } from './env.js';
export { productionFaults, type ProductionFault } from './production-faults.js';
