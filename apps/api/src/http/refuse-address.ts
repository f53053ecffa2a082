import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '@plantao/contracts/http/error-body';
import { message } from '@plantao/domain/shared/errors/message';

/** Addresses that the router cannot read (badly encoded, endless) are pages that do not exist, in our words. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): void {
  const body: ErrorBody = {
    status: 'fail',
    code: 'request.not-found',
    message: message('request.not-found'),
    requestId: String(request.id),
  };
  void reply.status(404).type('application/json; charset=utf-8').send(body);
}
