export { Env, readEnv } from './env.js';
