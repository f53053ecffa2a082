import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import { PROOF_LIFE, type Caller } from '@plantao/domain/accounts';
import type { Settings } from '@plantao/domain/settings';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { Clock } from '@plantao/platform/clock';
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

/** @throws DomainError auth.proof-required unless the person has shown lately who they are, or the shop does not ask */
export async function expectProof(
  { provedAt, role }: Caller,
  settings: Settings,
  clock: Clock,
  always?: true,
): Promise<void> {
  if (provedAt > clock.in(-PROOF_LIFE)) return;
  const isAsked = always ?? (role !== 'user' && (await settings.get('staff.freshProof')));
  if (isAsked) throw new DomainError('auth.proof-required');
}

/** Calls whose body has one of these members. */
export const withAnyOf =
  (...names: readonly (string | RegExp)[]) =>
  ({ body }: Pick<ShopRequest, 'body'>): boolean =>
    typeof body === 'object' &&
    body !== null &&
    Object.keys(body).some((key) =>
      names.some((name) => (typeof name === 'string' ? name === key : name.test(key))),
    );
