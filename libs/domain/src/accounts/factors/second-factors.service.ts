import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors/domain-error.js';
import type { Role } from '../rules/roles.rules.js';
import { AuthenticatorApps } from './authenticator-apps.service.js';
import { Passkeys, type PasskeyAssertion } from './passkeys.service.js';
import { RecoveryCodes } from './recovery-codes.service.js';

/** What an account can show besides its password. */
export interface RegisteredFactors {
  readonly authenticator: boolean;
  readonly passkeys: number;
  /** Recovery codes that were not used yet. */
  readonly recoveryCodes: number;
}

/** One of these is given. */
export interface FactorProof {
  /** Six digits of the authenticator app. */
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

/** The second factors of accounts: which there are, and whether one was shown. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly em: EntityManager,
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly codes: RecoveryCodes,
  ) {}

  async of(userId: string): Promise<RegisteredFactors> {
    const [row] = await this.em.execute<RegisteredFactors[]>(
      `select exists (select from totp where user_id = me.id and confirmed_at is not null) as authenticator,
              (select count(*)::int from passkey where user_id = me.id) as passkeys,
              (select count(*)::int from recovery_code where user_id = me.id and used_at is null) as "recoveryCodes"
         from (select ?::uuid as id) me`,
      [userId],
    );
    return row ?? { authenticator: false, passkeys: 0, recoveryCodes: 0 };
  }

  /**
   * Whether a password alone does not sign in: an authenticator app asks for its code; a passkey of staff has to be shown,
   * one of a customer only saves typing.
   */
  isAsked(role: Role, { authenticator, passkeys }: RegisteredFactors): boolean {
    return authenticator || (role !== 'user' && passkeys > 0);
  }

  /**
   * Takes away what was registered on the present address of a customer, which nobody has confirmed, in the caller's transaction. What is
   * older than a change of the address by the shop stays: the address before may have been confirmed.
   * @returns whether there was anything
   */
  async endUnproven(userId: string): Promise<boolean> {
    const [ended] = await this.em.execute<{ n: number }[]>(
      `with moved as (
         select coalesce(max(at), '-infinity') as at from audit_log
          where entity = 'user' and entity_id = ? and action = 'user.change' and jsonb_exists(after, 'email')),
       app as (delete from totp where user_id = ? and coalesce(confirmed_at, created_at) > (select at from moved) returning 1),
       keys as (delete from passkey where user_id = ? and created_at > (select at from moved) returning 1),
       codes as (delete from recovery_code where user_id = ? and exists (select from app) returning 1)
       select (select count(*) from app)::int + (select count(*) from keys)::int + (select count(*) from codes)::int as n`,
      [userId, userId, userId, userId],
    );
    return (ended?.n ?? 0) > 0;
  }

  /** @throws DomainError code.invalid, passkey.refused, request.invalid when nothing is given */
  async verify(userId: string, { code, recoveryCode, passkey }: FactorProof): Promise<void> {
    if (code !== undefined) return this.apps.verify(userId, code);
    if (recoveryCode !== undefined) return this.codes.use(userId, recoveryCode);
    if (passkey === undefined) throw new DomainError('request.invalid');
    await this.passkeys.verify('second-factor', userId, passkey);
  }
}
