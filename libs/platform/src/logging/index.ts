export { createLogger, loggerOptions } from './logger.js';
