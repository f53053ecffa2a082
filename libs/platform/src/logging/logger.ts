import { pino, type Logger, type LoggerOptions } from 'pino';

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

/** Structured lines on standard output, without personal data. */
export function createLogger(level: string, service: string): Logger {
  return pino(loggerOptions(level, service));
}
