import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { ShopRequest } from './caller.js';

export const FRESH_PROOF = 'fresh-proof';

export interface FreshProofRule {
  /** Asked of customers too, and whatever the setting `staff.freshProof` says. */
  readonly always?: true;
  /** Which calls of the route; all when left out. The body is not validated yet. */
  readonly when?: (request: Pick<ShopRequest, 'body'>) => boolean;
}

/**
 * The caller must have shown within PROOF_LIFE who they are; else 403 auth.proof-required, before the call has any effect
 * and before its idempotency key is used.
 */
export const FreshProof = (rule: FreshProofRule = {}): CustomDecorator => SetMetadata(FRESH_PROOF, rule);

/** Calls whose body has one of these members. */
export const withAnyOf =
  (...names: readonly (string | RegExp)[]) =>
  ({ body }: Pick<ShopRequest, 'body'>): boolean =>
    typeof body === 'object' &&
    body !== null &&
    Object.keys(body).some((key) =>
      names.some((name) => (typeof name === 'string' ? name === key : name.test(key))),
    );
