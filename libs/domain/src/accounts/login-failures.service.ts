import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';

/** Milliseconds after which a failed sign-in no longer slows anything down. */
export const FAILURES_COUNT_FOR = 15 * 60_000;
/** Old rows deleted per new row: more than one, so that a flood leaves at most its last quarter of an hour. */
const GO_AT_ONCE = 5;
/** Rows that are read at the start, the newest first: passwords are compared too slowly for more. */
const MAX_ROWS_READ = 50_000;

export interface FailedLogin {
  /** SHA-256 of the e-mail, hex. */
  readonly account: string;
  readonly network: string;
  readonly at: Date;
}

/** Failed sign-ins of the last quarter of an hour. */
@Injectable()
export class LoginFailures {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Notes one; older ones go. */
  async add(account: string, network: string): Promise<void> {
    await this.em.execute(
      `with gone as (
         delete from login_failure where id in (
           select id from login_failure where at <= ? order by at limit ${GO_AT_ONCE} for update skip locked))
       insert into login_failure (id, account, network, at) values (gen_random_uuid(), ?, ?, ?)`,
      [this.since(), account, network, this.clock.now()],
    );
  }

  /** Those that still count, the oldest first. */
  async recent(): Promise<FailedLogin[]> {
    const rows = await this.em
      .fork()
      .execute<FailedLogin[]>(
        `select account, network, at from login_failure where at > ? order by at desc limit ${MAX_ROWS_READ}`,
        [this.since()],
      );
    return rows.map((row) => ({ ...row, at: new Date(row.at) })).reverse();
  }

  private since(): Date {
    return this.clock.in(-FAILURES_COUNT_FOR);
  }
}
