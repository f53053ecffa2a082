import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors/domain-error.js';
import { PasswordsService } from '../passwords.service.js';
import { SessionsService } from '../sessions.service.js';
import { AuthenticatorApps } from './authenticator-apps.service.js';
import { Passkeys, type PasskeyAssertion } from './passkeys.service.js';

/** One of these is given. */
export interface FreshProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

/** People who show again who they are before what must not be done from a browser that somebody left open. */
@Injectable()
export class FreshProofs {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordsService,
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * @throws DomainError account.wrong-password, code.invalid, passkey.refused, request.invalid when nothing is given,
   * auth.busy
   */
  async prove(
    { userId, sessionId }: { userId: string; sessionId: string },
    { password, code, passkey }: FreshProof,
  ): Promise<void> {
    if (password !== undefined) await this.comparePassword(userId, password);
    else if (code !== undefined) await this.apps.verify(userId, code);
    else if (passkey !== undefined) await this.passkeys.verify('proof', userId, passkey);
    else throw new DomainError('request.invalid');
    await this.sessions.renewProof(sessionId);
  }

  private async comparePassword(userId: string, password: string): Promise<void> {
    const [row] = await this.em.execute<{ password_hash: string | null }[]>(
      'select password_hash from app_user where id = ? and deleted_at is null',
      [userId],
    );
    if (!(await this.passwords.matches(row?.password_hash ?? null, password, userId)))
      throw new DomainError('account.wrong-password');
  }
}
