import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Origin } from '@plantao/domain/accounts';
import type { ShopRequest } from './caller.js';

/** Where the call comes from: address and browser. */
export const CallOrigin = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const request = context.switchToHttp().getRequest<ShopRequest>();
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
});
