import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';
import { withoutPersonalData } from './without-personal-data.js';

type Level = 'trace' | 'debug' | 'warn' | 'error' | 'fatal';

/**
 * The lines of Nest's `Logger`, structured like all others and without personal data. They come as `(text, context)`,
 * `(facts, text, context)`, `(facts, context)` or `(error or text, stack, context)`; what Nest reports about its own
 * start is a debug line.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly output: Log) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const context = rest.at(-1);
    const between = rest.length > 1 ? rest[0] : undefined;
    const facts = { ...(typeof context === 'string' && { context }) };
    if (message instanceof Error || typeof message !== 'object' || message === null) {
      const stack = message instanceof Error ? message.stack : between;
      const text = message instanceof Error ? message.message : String(message);
      const trace = typeof stack === 'string' && { stack: withoutPersonalData(stack) };
      this.output[level]({ ...facts, ...trace }, withoutPersonalData(text));
    } else {
      const text = typeof between === 'string' ? withoutPersonalData(between) : undefined;
      this.output[level]({ ...message, ...facts }, text);
    }
  }
}
