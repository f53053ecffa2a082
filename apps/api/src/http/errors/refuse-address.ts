import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '@plantao/contracts/http/error-body';
import { message } from '@plantao/domain/shared/errors/message';

/** Addresses that the router cannot parse (badly encoded, too long) get our response for a page that does not exist. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): void {
  const body: ErrorBody = {
    status: 'fail',
    code: 'request.not-found',
    message: message('request.not-found'),
    requestId: String(request.id),
  };
  void reply.status(404).type('application/json; charset=utf-8').send(body);
}
