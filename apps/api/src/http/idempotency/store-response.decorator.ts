import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ShopRequest, StoreResponse } from '../sessions/caller.js';

const NOT_KEYED: StoreResponse = () => Promise.resolve();

/**
 * For a handler with `@ExternalCall()`: stores its response under the idempotency key of the call in the transaction that
 * has the result (correctness 3.4), if the call has a key. The handler must return this very response.
 */
export const ResponseStorage = createParamDecorator(
  (_: unknown, context: ExecutionContext): StoreResponse =>
    context.switchToHttp().getRequest<ShopRequest>().storeResponse ?? NOT_KEYED,
);
