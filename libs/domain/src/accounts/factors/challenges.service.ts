import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { hashToken, newToken } from '../secret-token.js';

/** Milliseconds in which a challenge may be answered. */
export const CHALLENGE_LIFE = 5 * 60_000;
/** Old rows deleted for each new one: more than one, so that a flood leaves what was asked in its last five minutes. */
const GO_AT_ONCE = 5;

/**
 * What a challenge is for: the ticket of somebody whose password was right and who owes a second factor; and the passkey
 * that is to be shown for the second factor, to sign in without a password, to be registered, or to prove who one is.
 */
export type ChallengePurpose = 'ticket' | 'second-factor' | 'sign-in' | 'register' | 'proof';

/** Challenges in the database, so that any process accepts what another one asked, and none of them twice. */
@Injectable()
export class Challenges {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @returns the value to hand out, 256 random bits, base64url */
  async issue(purpose: ChallengePurpose, userId: string | null): Promise<string> {
    const { token, hash } = newToken();
    const now = this.clock.now();
    await this.em.execute(
      `with gone as (
         delete from sign_in_challenge where id in (
           select id from sign_in_challenge where expires_at <= ? order by expires_at limit ${GO_AT_ONCE}
             for update skip locked))
       insert into sign_in_challenge (id, hash, purpose, user_id, created_at, expires_at)
       values (gen_random_uuid(), ?, ?, ?, ?, ?)`,
      [now, hash, purpose, userId, now, new Date(now.getTime() + CHALLENGE_LIFE)],
    );
    return token;
  }

  /** Whose it is, without using it up; undefined when it is unknown, used or expired. */
  async ownerOf(purpose: ChallengePurpose, value: string): Promise<string | undefined> {
    const [row] = await this.em.execute<{ user_id: string | null }[]>(
      'select user_id from sign_in_challenge where hash = ? and purpose = ? and expires_at > ?',
      [hashToken(value), purpose, this.clock.now()],
    );
    return row?.user_id ?? undefined;
  }

  /** Uses it up; of many at once one wins. @returns whether it counted */
  async redeem(purpose: ChallengePurpose, userId: string | null, value: string): Promise<boolean> {
    const rows = await this.em.execute<object[]>(
      `delete from sign_in_challenge
        where hash = ? and purpose = ? and user_id is not distinct from ?::uuid and expires_at > ? returning id`,
      [hashToken(value), purpose, userId, this.clock.now()],
    );
    return rows.length === 1;
  }
}
