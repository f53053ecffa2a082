export { Env, readEnv } from './env.js';
export { productionFaults, type ProductionFault } from './production-faults.js';
