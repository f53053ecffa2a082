import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** Where mail programs post when somebody wants no more mails (RFC 8058). */
const UNSUBSCRIBE = '/api/v1/unsubscribe/:token';
/** `List-Unsubscribe=One-Click`, and room for what else one may send. */
const MAX_BYTES = 1_024;

/** Takes the form of a mail program as an empty body: the address says all. Every other route refuses forms. */
export function registerOneClickParser(fastify: FastifyInstance): void {
  const form = 'application/x-www-form-urlencoded';
  fastify.addContentTypeParser(form, { parseAs: 'string', bodyLimit: MAX_BYTES }, (request, _body, done) => {
    if (request.routeOptions.url === UNSUBSCRIBE) done(null, {});
    else done(new UnsupportedMediaTypeException());
  });
}
