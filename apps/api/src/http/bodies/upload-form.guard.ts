import { createHash } from 'node:crypto';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import multipart from '@fastify/multipart';
import { TEXT_LIMITS } from '@plantao/domain/shared/constants';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { ShopRequest, UploadForm } from '../sessions/caller.js';
import { InvalidRequest } from './invalid-request.js';
import { refusalOf } from './known-fields.js';

const UPLOADS: readonly unknown[] = [
  '/api/v1/uploads',
  '/api/v1/embroidery-logos',
  '/api/v1/admin/chargebacks/:id/files',
];
/** The texts of the form. */
const TEXT_FIELDS: readonly string[] = ['newFilename', 'purpose'];
/** The fields in which the file is looked for. */
const FILE_FIELDS: readonly string[] = ['file', 'newFilename'];

/** Forms are read on the upload routes only; every other route refuses them as it refuses all that is not JSON. */
export async function acceptForms(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: TEXT_LIMITS.photoBytes + 1, files: 1, fields: 5, fieldSize: 1_000, parts: 6 },
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const form = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const elsewhere = form && !UPLOADS.includes(request.routeOptions.url);
    done(elsewhere ? new DomainError('request.media-type') : undefined);
  });
}

/**
 * Reads the form once it is known who sends it. The body that the idempotency interceptor compares holds the digest of
 * the file, so that the same key with another picture is another request.
 */
@Injectable()
export class UploadFormGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ShopRequest>();
    if (!request.isMultipart()) throw new DomainError('upload.form');
    const form = await readForm(request);
    request.uploadForm = form;
    const digest = createHash('sha256').update(form.content).digest('hex');
    request.body = { ...form.fields, filename: form.filename, digest };
    return true;
  }
}

async function readForm(request: ShopRequest): Promise<UploadForm> {
  const fields: Record<string, string> = {};
  let file: { content: Buffer; filename: string } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (!TEXT_FIELDS.includes(part.fieldname)) throw refusalOf(part.fieldname);
        fields[part.fieldname] = String(part.value);
      } else if (!FILE_FIELDS.includes(part.fieldname)) part.file.resume();
      else file = { content: await part.toBuffer(), filename: part.filename };
    }
  } catch (error) {
    throw error instanceof InvalidRequest ? error : new DomainError('upload.form');
  }
  if (!file) throw new DomainError('upload.missing');
  return { ...file, fields };
}
