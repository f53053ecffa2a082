import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Nest's own lines, structured like all others. */
export class ShopLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, context?: string): void {
    this.pino.debug(line(message, context));
  }

  warn(message: unknown, context?: string): void {
    this.pino.warn(line(message, context));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    this.pino.error(line(message, typeof context === 'string' ? context : undefined));
  }

  debug(message: unknown, context?: string): void {
    this.pino.trace(line(message, context));
  }
}

function line(message: unknown, context: string | undefined): Record<string, unknown> {
  const facts =
    typeof message === 'object' && message !== null && !(message instanceof Error)
      ? message
      : { msg: String(message) };
  return { ...facts, ...(context ? { context } : {}) };
}
