import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { Caller } from '@plantao/domain/accounts';
import type { ShopRequest } from './caller.js';

const callerOf = (context: ExecutionContext): Caller | undefined =>
  context.switchToHttp().getRequest<ShopRequest>().caller;

/** The person of this request. Throws 401 where the route is public and nobody signed in. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = callerOf(context);
  if (!caller) throw new DomainError('auth.required');
  return caller;
});

/** The person of this request, or undefined, for public routes that know their customer when they can. */
export const OptionalUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller | undefined => callerOf(context),
);
