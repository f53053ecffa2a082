import type { LoggerService } from '@nestjs/common';
import type { WorkerLog } from './worker-log.js';

/** Nest's lines in the worker's log: facts first, then the text, or the text alone; the last word is the context. */
export function nestLog(log: WorkerLog): LoggerService {
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (message: unknown, ...rest: unknown[]): void => {
      const context = rest.at(-1);
      if (typeof message === 'object' && message !== null)
        log[level]({ ...message, context }, String(rest[0] ?? ''));
      else log[level]({ context }, String(message));
    };
  return {
    log: () => undefined,
    debug: () => undefined,
    verbose: () => undefined,
    warn: write('warn'),
    error: write('error'),
    fatal: write('error'),
  };
}
