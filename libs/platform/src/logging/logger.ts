import { pino, stdSerializers, type DestinationStream } from 'pino';
import { LogOutput } from './log-output.js';
import type { Log } from './log.js';

/** Keys that never reach a log line, at any of the first three depths (S16). */
const SECRET_KEYS: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'password',
  'token',
  'cpf',
  'cpfCnpj',
  'taxId',
  'email',
  'phone',
  'whatsapp',
  'name',
  'address',
  'identification',
  'qr_code',
  'qr_code_base64',
  'securityCode',
  'cardNumber',
]);
const DEPTHS = 3;
const CENSORED = '[oculto]';

/**
 * The facts with every secret key censored; themselves where there is none. pino's own `redact` copies a line for each of
 * its paths, which took thirty times the processor time of the line itself.
 */
function censored(facts: object, depths: number): object {
  let clean: Record<string, unknown> | undefined;
  for (const [key, value] of Object.entries(facts)) {
    const kept = SECRET_KEYS.has(key) ? CENSORED : deeper(key, value, depths - 1);
    if (kept === value) continue;
    clean ??= (Array.isArray(facts) ? [...(facts as unknown[])] : { ...facts }) as Record<string, unknown>;
    clean[key] = kept;
  }
  return clean ?? facts;
}

function deeper(key: string, value: unknown, depths: number): unknown {
  if (depths === 0 || typeof value !== 'object' || value === null) return value;
  // The error of a line is read by its serializer, below.
  if (key === 'err' && depths === DEPTHS - 1) return value;
  const { toJSON } = value as { toJSON?: unknown };
  const written: unknown = typeof toJSON === 'function' ? toJSON.call(value, key) : value;
  return typeof written === 'object' && written !== null ? censored(written, depths) : written;
}

let standardOutput: LogOutput | undefined;

/**
 * Structured lines without personal data.
 * @param output standard output, if nothing else is given
 */
export function createLogger(level: string, service: string, output?: DestinationStream): Log {
  const options = {
    level,
    base: { service },
    formatters: {
      log: (facts: Record<string, unknown>) => censored(facts, DEPTHS) as Record<string, unknown>,
    },
    serializers: { err: (error: Error): object => censored(stdSerializers.err(error), DEPTHS - 1) },
  };
  // Asking for `process.stdout` makes a pipe one that does not block.
  return pino(options, output ?? (standardOutput ??= new LogOutput(process.stdout.fd)));
}
