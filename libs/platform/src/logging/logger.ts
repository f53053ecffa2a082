import { pino, type DestinationStream, type LoggerOptions } from 'pino';
import type { Log } from './log.js';

/** Keys that never reach a log line, at any of the first three depths (S16). */
const SECRET_KEYS = [
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
];

const at = (depth: string): string[] => SECRET_KEYS.map((key) => `${depth}${key}`);

function loggerOptions(level: string, service: string): LoggerOptions {
  return {
    level,
    base: { service },
    redact: { paths: [...at(''), ...at('*.'), ...at('*.*.')], censor: '[oculto]' },
  };
}

/**
 * Structured lines without personal data.
 * @param output standard output, if nothing else is given
 */
export function createLogger(level: string, service: string, output?: DestinationStream): Log {
  const options = loggerOptions(level, service);
  return output ? pino(options, output) : pino(options);
}
