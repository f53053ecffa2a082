import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Origin } from '@plantao/domain/accounts';
import type { ShopRequest } from './caller.js';
import { deviceOf } from './session-cookies.service.js';

/** Where the call comes from: address, browser and device. */
export const CallOrigin = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const request = context.switchToHttp().getRequest<ShopRequest>();
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', device: deviceOf(request) };
});
