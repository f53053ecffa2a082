import { randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { DomainError } from '../../shared/errors/domain-error.js';
import { RecoveryCode } from '../entities/recovery-code.entity.js';
import { cleanRecoveryCode, RECOVERY_CODES, writtenRecoveryCode } from '../rules/recovery-code.rules.js';
import { hashToken } from '../secret-token.js';

/** Recovery codes: ten for each account with a second factor, each good once. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Replaces all of an account's. @returns the codes, which nobody sees again */
  async renew(userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => writtenRecoveryCode(randomBytes(10)));
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      await em.execute('delete from recovery_code where user_id = ?', [userId]);
      const rows = codes.map((code) => ({
        id: crypto.randomUUID(),
        userId,
        codeHash: hashToken(cleanRecoveryCode(code)),
        createdAt: now,
      }));
      await em.insertMany(RecoveryCode, rows);
    });
    return codes;
  }

  /** @throws DomainError code.invalid: wrong, or used before */
  async use(userId: string, code: string): Promise<void> {
    const used = await this.em.execute<object[]>(
      'update recovery_code set used_at = ? where user_id = ? and code_hash = ? and used_at is null returning id',
      [this.clock.now(), userId, hashToken(cleanRecoveryCode(code))],
    );
    if (used.length === 0) throw new DomainError('code.invalid');
  }

  async remove(userId: string, em: EntityManager = this.em): Promise<void> {
    await em.execute('delete from recovery_code where user_id = ?', [userId]);
  }
}
