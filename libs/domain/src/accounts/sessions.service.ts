import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@plantao/platform/clock';
import { readAgain } from '@plantao/platform/database';
import { LIFETIMES } from '../shared/constants.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { recordEvent } from '../events.js';
import { Session } from './entities/session.entity.js';
import type { Permission } from './rules/permissions.rules.js';
import { BUILT_IN_ROLE_NAMES, CUSTOMER, permissionsOf, type Role } from './rules/roles.rules.js';
import { MAX_OPEN_SESSIONS, SEEN_EVERY, STAFF_IDLE } from './rules/session.rules.js';
import { hashToken, newToken } from './secret-token.js';

/** The signed-in person of a request. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  /** What the role allows, as stored now; nothing for customers. */
  readonly permissions: ReadonlySet<Permission>;
  readonly name: string;
  readonly email: string;
  /** SHA-256 of the cookie of this session, hex; null where the browser got none. */
  readonly cookieHash: string | null;
  /** When the person last showed who they are. */
  readonly provedAt: Date;
  /** May do nothing but register the second factor that staff must have. */
  readonly mustEnrol: boolean;
  /** Of staff: has made no call for STAFF_IDLE. Whether that ends the session is a setting's to say (`Callers`). */
  readonly isIdle: boolean;
}

/** Where a sign-in came from, kept with the session. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  /** What the browser keeps of its earlier sign-ins, or begins to keep with this one. */
  readonly device: string;
}

export interface OpenSession {
  readonly token: string;
  /** For an HttpOnly cookie, which goes with the bearer: staff only, null for customers. */
  readonly cookie: string | null;
  readonly expiresAt: Date;
  /** See Caller. */
  readonly mustEnrol: boolean;
}

/** What is stored of a session and its person. */
export interface SessionRow {
  id: string;
  user_id: string;
  role: Role;
  /** Of a StaffRole; null for the others. */
  permissions: unknown[] | null;
  name: string;
  email: string;
  active: boolean;
  usable: boolean;
  cookie_hash: string | null;
  proved_at: Date | string;
  must_enrol: boolean;
  /** Not noted for a while that the session is used. */
  is_stale: boolean;
  is_idle: boolean;
}

/**
 * What is stored of the role of `u`; nothing is looked up for customers and built-in roles, which almost all calls are made by.
 */
export const STORED_PERMISSIONS = `case when u.role in ('${[CUSTOMER, ...BUILT_IN_ROLE_NAMES].join("', '")}') then null
             else (select r.permissions from staff_role r where r.id = u.role) end`;

/** Milliseconds for which a person who showed who they are is believed without being asked again. */
export const PROOF_LIFE = 5 * 60_000;

/** Opaque bearers with 24 h of life, looked up on every request: nothing is cached, so a revocation holds at once. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens one; the oldest of an account that has MAX_OPEN_SESSIONS ends. A sign-in from a device that the account does not know
   * yet is an event, of which its person is notified by mail.
   * @param options.mustEnrol see Caller
   * @param options.isNew the account was made a moment ago
   */
  async open(
    { id: userId, role }: { id: string; role: Role },
    origin: Origin,
    { mustEnrol = false, isNew = false } = {},
  ): Promise<OpenSession> {
    const { token, hash } = newToken();
    const cookie = role === 'user' ? null : newToken();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LIFETIMES.token);
    const deviceHash = hashToken(`${origin.device}:${userId}`);
    const session = Object.assign(new Session(), {
      id: crypto.randomUUID(),
      userId,
      tokenHash: hash,
      cookieHash: cookie?.hash ?? null,
      deviceHash,
      provedAt: now,
      lastSeenAt: now,
      mustEnrol,
      createdAt: now,
      expiresAt,
      ip: origin.ip.slice(0, 64),
      userAgent: origin.userAgent.slice(0, 300),
    });
    if (isNew || (await this.knows(session))) await this.em.insert(session);
    else
      await this.em.transactional(async (em) => {
        recordEvent(session, 'session.new-device', { userId, sessionId: session.id });
        em.persist(session);
        await em.flush();
      });
    return { token, cookie: cookie?.token ?? null, expiresAt, mustEnrol };
  }

  /**
   * The person behind a bearer, as stored now. Notes the use every five minutes, but of who `isIdle`, whom the caller judges.
   * @throws DomainError auth.expired (unknown, revoked or past its time), auth.inactive
   */
  async authenticate(bearer: string): Promise<Caller> {
    const { sql, values } = this.query(bearer);
    const [row] = await readAgain(() => this.em.execute<SessionRow[]>(sql, values));
    const caller = this.callerOf(row);
    if (row?.is_stale && !caller.isIdle) await this.noteUse(caller.sessionId);
    return caller;
  }

  /** Notes that the session is used now; a database that cannot write refuses nobody a read. */
  async noteUse(sessionId: string): Promise<void> {
    await this.em
      .fork()
      .execute('update session set last_seen_at = ? where id = ?', [this.clock.now(), sessionId])
      .catch(() => undefined);
  }

  /**
   * The statement that reads the SessionRow of a bearer, for one that reads more with it. `limit 1` has PostgreSQL look the person
   * up by their key, and nothing else is asked there: a plan made when there were few would read them all, or an index of them.
   */
  query(bearer: string): { sql: string; values: unknown[] } {
    return {
      sql: `select s.id, s.user_id, u.role, ${STORED_PERMISSIONS} as permissions, u.name, u.email, u.active,
                   s.revoked_at is null and s.expires_at > ? as usable,
                   u.role <> 'user' and coalesce(s.last_seen_at, s.created_at) <= ? as is_idle,
                   s.cookie_hash, s.must_enrol, coalesce(s.proved_at, s.created_at) as proved_at,
                   coalesce(s.last_seen_at, s.created_at) <= ? as is_stale
              from session s, lateral (select * from app_user where id = s.user_id limit 1) u
             where s.token_hash = ? and u.deleted_at is null`,
      // Use is noted late: nobody is asked before the whole time has passed.
      values: [
        this.clock.now(),
        this.clock.in(-STAFF_IDLE - SEEN_EVERY),
        this.clock.in(-SEEN_EVERY),
        hashToken(bearer),
      ],
    };
  }

  /**
   * The person of a session.
   * @throws DomainError as `authenticate`
   */
  callerOf(row: SessionRow | undefined): Caller {
    if (!row?.usable) throw new DomainError('auth.expired');
    if (!row.active) throw new DomainError('auth.inactive');
    const { user_id: userId, id: sessionId, role, name, email } = row;
    const permissions = permissionsOf(role, row.permissions);
    const { cookie_hash: cookieHash, proved_at: provedAt, must_enrol: mustEnrol } = row;
    const proved = { provedAt: new Date(provedAt), mustEnrol };
    return { userId, sessionId, role, permissions, name, email, cookieHash, ...proved, isIdle: row.is_idle };
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

  /** The person of a session showed again who they are; `hasFactor`: registered the second factor that staff must have. */
  async renewProof(sessionId: string, hasFactor = false): Promise<void> {
    await this.em.execute(
      'update session set proved_at = ?, must_enrol = must_enrol and not ? where id = ?',
      [this.clock.now(), hasFactor, sessionId],
    );
  }

  /**
   * Whether the account has signed in from there before, by browser or by program and address; or never at all. Makes room for
   * one more session by the same statement.
   */
  private async knows({ userId, deviceHash, userAgent, ip, createdAt }: Session): Promise<boolean> {
    const [row] = await this.em.execute<{ known: boolean }[]>(
      `with ended as (
         update session set revoked_at = ? where id in (
           select id from session where user_id = ? and revoked_at is null and expires_at > ?
            order by created_at desc, id offset ${MAX_OPEN_SESSIONS - 1}))
       select not exists (select from session where user_id = ?)
           or exists (select from session where user_id = ? and (device_hash = ? or (user_agent = ? and ip = ?))) as known`,
      [createdAt, userId, createdAt, userId, userId, deviceHash, userAgent, ip],
    );
    return row?.known === true;
  }
}
