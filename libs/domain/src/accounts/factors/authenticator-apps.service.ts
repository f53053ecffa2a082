import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { Secret, TOTP } from 'otpauth';
import { DomainError } from '../../shared/errors/domain-error.js';
import { SealedSecrets } from './sealed-secrets.service.js';

/** What every authenticator app assumes (RFC 6238). Seconds. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Time steps before and after the present one whose codes are accepted: clocks differ, and typing takes a while. */
const WINDOW = 1;

/** What an app is set up with. */
export interface AuthenticatorSetup {
  /** Base32, to be typed. */
  readonly secret: string;
  /** otpauth://…, to be shown as a QR code. */
  readonly uri: string;
}

/** Authenticator apps: one for each account. A code counts once. */
@Injectable()
export class AuthenticatorApps {
  constructor(
    private readonly em: EntityManager,
    private readonly sealed: SealedSecrets,
    private readonly clock: Clock,
  ) {}

  /**
   * A new secret, which counts when `confirm` has accepted a code of it.
   * @throws DomainError totp.exists
   */
  async begin({ id, email }: { id: string; email: string }, issuer: string): Promise<AuthenticatorSetup> {
    const secret = new Secret({ size: SECRET_BYTES });
    const stored = await this.em.execute<object[]>(
      `insert into totp (user_id, secret, created_at) values (?, ?, ?)
       on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_counter = 0
         where totp.confirmed_at is null returning user_id`,
      [id, this.sealed.seal(secret.base32, id), this.clock.now()],
    );
    if (stored.length === 0) throw new DomainError('totp.exists');
    const uri = new TOTP({ ...RULES, issuer, label: email, secret }).toString();
    return { secret: secret.base32, uri };
  }

  /** @throws DomainError totp.not-started, code.invalid */
  async confirm(userId: string, code: string): Promise<void> {
    const pending = await this.find(userId, false);
    if (!pending) throw new DomainError('totp.not-started');
    await this.use(userId, pending, code);
    await this.em.execute('update totp set confirmed_at = ? where user_id = ? and confirmed_at is null', [
      this.clock.now(),
      userId,
    ]);
  }

  /** Accepts a code of the account once. @throws DomainError code.invalid: wrong, used before, or there is no app */
  async verify(userId: string, code: string): Promise<void> {
    const stored = await this.find(userId, true);
    if (!stored) throw new DomainError('code.invalid');
    await this.use(userId, stored, code);
  }

  /** @returns whether there was one */
  async remove(userId: string, em: EntityManager = this.em): Promise<boolean> {
    const removed = await em.execute<object[]>('delete from totp where user_id = ? returning user_id', [
      userId,
    ]);
    return removed.length > 0;
  }

  private async find(userId: string, isConfirmed: boolean): Promise<string | undefined> {
    const [row] = await this.em.execute<{ secret: string }[]>(
      'select secret from totp where user_id = ? and (confirmed_at is not null) = ?',
      [userId, isConfirmed],
    );
    return row?.secret;
  }

  private async use(userId: string, stored: string, code: string): Promise<void> {
    const now = this.clock.now().getTime();
    const secret = Secret.fromBase32(this.sealed.open(stored, userId));
    const delta = new TOTP({ ...RULES, secret }).validate({ token: code, timestamp: now, window: WINDOW });
    if (delta === null) throw new DomainError('code.invalid');
    const counter = Math.floor(now / (RULES.period * 1_000)) + delta;
    const used = await this.em.execute<object[]>(
      'update totp set last_counter = ? where user_id = ? and secret = ? and last_counter < ? returning user_id',
      [counter, userId, stored, counter],
    );
    if (used.length === 0) throw new DomainError('code.invalid');
  }
}
