import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { LIFETIMES } from '../shared/constants.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { Session } from './entities/session.entity.js';
import type { Role } from './entities/user.entity.js';
import { hashToken, newToken } from './secret-token.js';

/** The signed-in person of a request. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
}

/** Where a sign-in came from, kept with the session. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

export interface OpenSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What is stored of a session and its person. */
export interface SessionRow {
  id: string;
  user_id: string;
  role: Role;
  name: string;
  email: string;
  active: boolean;
  usable: boolean;
}

/** Opaque bearers with 24 h of life, looked up on every request: nothing is cached, so a revocation holds at once. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async open(userId: string, origin: Origin): Promise<OpenSession> {
    const { token, hash } = newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LIFETIMES.token);
    await this.em.insert(Session, {
      id: crypto.randomUUID(),
      userId,
      tokenHash: hash,
      createdAt: now,
      expiresAt,
      ip: origin.ip.slice(0, 64),
      userAgent: origin.userAgent.slice(0, 300),
    });
    return { token, expiresAt };
  }

  /**
   * The person behind a bearer, as stored now.
   * @throws DomainError auth.expired (unknown, revoked or past its time), auth.inactive
   */
  async authenticate(bearer: string): Promise<Caller> {
    const { sql, values } = this.query(bearer);
    const [row] = await this.em.execute<SessionRow[]>(sql, values);
    return this.callerOf(row);
  }

  /** The statement that reads the SessionRow of a bearer, for one that reads more with it. */
  query(bearer: string): { sql: string; values: unknown[] } {
    return {
      sql: `select s.id, s.user_id, u.role, u.name, u.email, u.active, s.revoked_at is null and s.expires_at > ? as usable
              from session s join app_user u on u.id = s.user_id and u.deleted_at is null
             where s.token_hash = ?`,
      values: [this.clock.now(), hashToken(bearer)],
    };
  }

  /**
   * The person of a session.
   * @throws DomainError as `authenticate`
   */
  callerOf(row: SessionRow | undefined): Caller {
    if (!row?.usable) throw new DomainError('auth.expired');
    if (!row.active) throw new DomainError('auth.inactive');
    return { userId: row.user_id, sessionId: row.id, role: row.role, name: row.name, email: row.email };
  }

  /** The network addresses from which the account of `email` has signed in, as long as records of access are kept. */
  async addressesOf(email: string): Promise<string[]> {
    const rows = await this.em.execute<{ ip: string }[]>(
      `select distinct s.ip from session s join app_user u on u.id = s.user_id
        where u.email = ? and u.deleted_at is null and s.ip <> ''`,
      [email],
    );
    return rows.map(({ ip }) => ip);
  }

  async revoke(sessionId: string): Promise<void> {
    await this.em.execute('update session set revoked_at = ? where id = ? and revoked_at is null', [
      this.clock.now(),
      sessionId,
    ]);
  }

  /** Signs a person out everywhere, e.g. after a new password or a deactivation. */
  async revokeAll(userId: string): Promise<void> {
    await this.em.execute('update session set revoked_at = ? where user_id = ? and revoked_at is null', [
      this.clock.now(),
      userId,
    ]);
  }
}
