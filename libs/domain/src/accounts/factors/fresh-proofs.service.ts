import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors/domain-error.js';
import { PasswordsService } from '../passwords.service.js';
import { SessionsService } from '../sessions.service.js';
import { SignInCodes } from '../sign-in-codes.service.js';
import { AuthenticatorApps } from './authenticator-apps.service.js';
import { Passkeys, type PasskeyAssertion } from './passkeys.service.js';

/** One of these is given. */
export interface FreshProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  /** Six digits that were mailed to the account: of customers, who may have no password. */
  readonly emailCode?: string | undefined;
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
    private readonly codes: SignInCodes,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * @throws DomainError account.wrong-password, code.invalid, email-code.invalid, passkey.refused, request.invalid when nothing is given,
   * auth.busy
   */
  async prove(
    { userId, sessionId }: { userId: string; sessionId: string },
    { password, code, emailCode, passkey }: FreshProof,
  ): Promise<void> {
    if (password !== undefined) await this.comparePassword(userId, password);
    else if (code !== undefined) await this.apps.verify(userId, code);
    else if (emailCode !== undefined) await this.compareMailed(userId, emailCode);
    else if (passkey !== undefined) await this.passkeys.verify('proof', userId, passkey);
    else throw new DomainError('request.invalid');
    await this.sessions.renewProof(sessionId);
  }

  /** Not of staff: a code does not count for who became one of them since it was mailed. */
  private async compareMailed(userId: string, code: string): Promise<void> {
    const [row] = await this.em.execute<{ email: string }[]>(
      `select email from app_user where id = ? and role = 'user' and deleted_at is null`,
      [userId],
    );
    await this.codes.redeem(await this.codes.compare(row?.email ?? '', code));
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
