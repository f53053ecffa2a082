import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ShopRequest } from '../sessions/caller.js';

/** Whether the call takes up what a lost process began under the same idempotency key (correctness 3.4). */
export const Resumed = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean =>
    context.switchToHttp().getRequest<ShopRequest>().resumed === true,
);
