import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@plantao/domain/shared/actor';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { ShopRequest } from './caller.js';

/** The signed-in person as history and audit name them. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<ShopRequest>();
  if (!request.caller) throw new DomainError('auth.required');
  return {
    id: request.caller.userId,
    name: request.caller.name,
    requestId: String(request.id),
    ip: request.ip,
  };
});
