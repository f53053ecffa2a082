import type { FastifyInstance } from 'fastify';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';

/** Bytes of the largest spreadsheet that is taken. */
const LARGEST = 4 * 1024 * 1024;

/** Takes a CSV file as a body (text/csv): its text, whichever of the usual encodings the spreadsheet program wrote. */
export function registerCsvParser(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: LARGEST },
    (_request, body, done) => {
      const text = decode(body as Buffer);
      if (text.includes('\0')) done(new DomainError('sheet.format'));
      else done(null, text);
    },
  );
}

/** UTF-8, and Windows-1252 for what is none: that is how Excel saves a plain CSV. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
