import type { EntityManager } from '@mikro-orm/postgresql';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ShopRequest } from '../sessions/caller.js';

/** Stores the response of the call with the transaction of `em`: both are committed, or neither. */
export type StoreResponse = (em: EntityManager, body: unknown) => Promise<void>;

const NOT_KEYED: StoreResponse = () => Promise.resolve();

/**
 * For a handler with `@ExternalCall()`: stores its response under the idempotency key of the call in the transaction that
 * has the result (correctness 3.4), if the call has a key. The handler must return this very response.
 */
export const ResponseStorage = createParamDecorator(
  (_: unknown, context: ExecutionContext): StoreResponse =>
    context.switchToHttp().getRequest<ShopRequest>().storeResponse ?? NOT_KEYED,
);
