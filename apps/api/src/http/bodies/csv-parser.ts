import type { FastifyInstance } from 'fastify';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { BodyQueue } from './body-queue.js';

/**
 * Takes a CSV file as a body (text/csv): its text, whichever of the usual encodings the spreadsheet program wrote. Only
 * on the routes that read one, and only of people who may (body-limits.ts).
 */
export function registerCsvParser(fastify: FastifyInstance): void {
  const queue = new BodyQueue();
  fastify.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    queue.enter(request, bytes.length, () => {
      const text = decode(bytes);
      if (text.includes('\0')) done(new DomainError('sheet.format'));
      else done(null, text);
    });
  });
}

/** UTF-8, and Windows-1252 for what is none: that is how Excel saves a plain CSV. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
