import type { FastifyInstance } from 'fastify';
import { isoWithOffset } from '../brazil-time.js';
import type { SandboxContext } from '../context.js';
import type { Chargeback } from './chargebacks.js';
import { badRequest } from './mercado-pago-error.js';

type ById = { Params: { id: string } };

const UPLOAD_LIMIT_BYTES = 12 * 1024 * 1024;

/** Chargebacks and their documents for the shop's server. */
export function chargebackRoutes(scope: FastifyInstance, ctx: SandboxContext): void {
  const { chargebacks } = ctx.mercadoPago;
  scope.addContentTypeParser(/^multipart\/form-data/, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  scope.get('/v1/chargebacks/search', async (request) => {
    const { payment_id: payment } = request.query as Record<string, string | undefined>;
    const found = chargebacks.list().filter(({ paymentId }) => String(paymentId) === payment);
    return {
      paging: { offset: 0, limit: 25, total: found.length },
      results: found.map((one) => presentChargeback(one, ctx.publicUrl)),
    };
  });

  scope.get<ById>('/v1/chargebacks/:id', async (request) =>
    presentChargeback(chargebacks.get(request.params.id), ctx.publicUrl),
  );

  scope.post<ById>(
    '/v1/chargebacks/:id/documentation',
    { bodyLimit: UPLOAD_LIMIT_BYTES },
    async (request) => {
      const chargeback = chargebacks.get(request.params.id);
      if (!Buffer.isBuffer(request.body)) throw badRequest(4103, 'files[] is required');
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(request.body), { headers }).formData().catch(() => {
        throw badRequest(4103, 'malformed form');
      });
      const files = await Promise.all(
        form
          .getAll('files[]')
          .filter((file) => typeof file !== 'string')
          .map(async (file) => ({ name: file.name, content: Buffer.from(await file.arrayBuffer()) })),
      );
      return presentChargeback(chargebacks.document(chargeback, files), ctx.publicUrl);
    },
  );
}

/** The chargeback as `GET /v1/chargebacks/{id}` gives it. */
export function presentChargeback(chargeback: Chargeback, publicUrl: string) {
  return {
    id: chargeback.id,
    payments: [chargeback.paymentId],
    currency: 'BRL',
    amount: chargeback.amountCents / 100,
    reason: chargeback.reason,
    coverage_applied: chargeback.coverageApplied,
    coverage_elegible: true,
    documentation_required: true,
    documentation_status: chargeback.documentationStatus,
    documentation: chargeback.documents.map(({ type, name, bytes, sha256 }) => ({
      type,
      url: `${publicUrl}/chargebacks/${chargeback.id}/${sha256}`,
      description: `File: ${name}, Size: ${bytes}`,
    })),
    date_documentation_deadline: isoWithOffset(chargeback.deadline),
    date_created: isoWithOffset(chargeback.createdAt),
    date_last_updated: isoWithOffset(chargeback.updatedAt),
    live_mode: false,
  };
}
