export { Env, readEnv } from './env.js';
export { productionFaults, SECRET_BYTES, type ProductionFault } from './production-faults.js';
