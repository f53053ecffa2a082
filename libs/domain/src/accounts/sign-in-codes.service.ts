import { randomInt, timingSafeEqual } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { normalizeEmail } from '../shared/email.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { SignInCode } from './entities/sign-in-code.entity.js';
import { SealedSecrets } from './factors/sealed-secrets.service.js';

/** Minutes for which a code counts, from when it was made; who asks later than that gets no mail any more. */
export const CODE_MINUTES = 10;
/** Codes that may be compared with one that was mailed; then another one has to be asked for. */
export const CODE_TRIES = 5;
const CODE_LIFE = CODE_MINUTES * 60_000;
/** Old rows deleted for each request: more than one, so that a flood leaves what was asked in its last minutes. */
const GO_AT_ONCE = 5;
/** Compared with where no code is waiting. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const NO_CODE = '0'.repeat(64);

export interface IssuedCode {
  readonly email: string;
  /** Six digits, which go into the mail and nowhere else; null for staff, who sign in otherwise (ADR 33). */
  readonly code: string | null;
}

/** A code that was right, before it is used up. */
export interface RightCode {
  readonly id: string;
  readonly hash: string;
}

/** Codes of six digits that are mailed to people who want to sign in (docs/adr/0033-code-by-mail.md). */
@Injectable()
export class SignInCodes {
  constructor(
    private readonly em: EntityManager,
    private readonly sealed: SealedSecrets,
    private readonly clock: Clock,
  ) {}

  /** Asks for the mail. Every address costs the same statements: nobody is looked up (AUTH-33). */
  async ask(email: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const [now, address] = [this.clock.now(), normalizeEmail(email)];
      const [row] = await em.execute<{ id: string }[]>(
        `with gone as (
           delete from sign_in_code where id in (
             select id from sign_in_code where asked_at <= ? and email <> ? order by asked_at limit ${GO_AT_ONCE}
               for update skip locked))
         insert into sign_in_code (id, email, asked_at) values (gen_random_uuid(), ?, ?)
         on conflict (email) do update set asked_at = excluded.asked_at returning id`,
        [this.clock.in(-2 * CODE_LIFE), address, address, now],
      );
      const code = await em.findOneOrFail(SignInCode, { id: row?.id ?? NOBODY });
      code.asked();
      await em.flush();
    });
  }

  /**
   * Makes a code, which takes the place of an earlier one. Runs on the worker's own entity manager when one is given.
   * @returns undefined when it was asked for too long ago
   */
  async issue(id: string, em: EntityManager = this.em): Promise<IssuedCode | undefined> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const [row] = await em.execute<{ email: string; is_staff: boolean }[]>(
      `update sign_in_code c set code_hash = case when s.is_staff then null else ? end, tries = 0, expires_at = ?
         from (select a.id, exists (select from app_user u
                 where u.email = a.email and u.role <> 'user' and u.deleted_at is null) as is_staff
                 from sign_in_code a where a.id = ? and a.asked_at > ?) s
        where c.id = s.id returning c.email, s.is_staff`,
      [this.sealed.digests(code, id)[0], this.clock.in(CODE_LIFE), id, this.clock.in(-CODE_LIFE)],
    );
    return row && { email: row.email, code: row.is_staff ? null : code };
  }

  /**
   * Compares a code. Each comparison is one of the tries, counted before it: call it outside of a transaction, which
   * might take it back.
   * @throws DomainError email-code.invalid: wrong, used, expired, tried too often, or never mailed
   */
  async compare(email: string, code: string): Promise<RightCode> {
    const [row] = await this.em.execute<{ id: string; code_hash: string }[]>(
      `update sign_in_code set tries = tries + 1
        where email = ? and code_hash is not null and expires_at > ? and tries < ${CODE_TRIES} returning id, code_hash`,
      [normalizeEmail(email), this.clock.now()],
    );
    const stored = Buffer.from(row?.code_hash ?? NO_CODE, 'hex');
    const isRight = this.sealed
      .digests(code, row?.id ?? NOBODY)
      .map((digest) => timingSafeEqual(Buffer.from(digest, 'hex'), stored))
      .includes(true);
    if (!row || !isRight) throw new DomainError('email-code.invalid');
    return { id: row.id, hash: row.code_hash };
  }

  /** Uses a code up; of many at once one wins. @throws DomainError email-code.invalid */
  async redeem({ id, hash }: RightCode): Promise<void> {
    const rows = await this.em.execute<object[]>(
      'delete from sign_in_code where id = ? and code_hash = ? returning id',
      [id, hash],
    );
    if (rows.length === 0) throw new DomainError('email-code.invalid');
  }
}
