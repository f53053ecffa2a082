export { createLogger } from './logger.js';
export { Log } from './log.js';
export { NestLogger } from './nest-logger.js';
export { safeError, withoutPersonalData } from './without-personal-data.js';
