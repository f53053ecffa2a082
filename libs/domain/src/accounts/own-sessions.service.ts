import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '@plantao/platform/audit';
import { Clock } from '@plantao/platform/clock';
import { actorOf, type Actor } from '../shared/actor.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { MAX_OPEN_SESSIONS } from './rules/session.rules.js';

export interface OwnSession {
  readonly id: string;
  readonly createdAt: Date;
  /** To five minutes. */
  readonly lastSeenAt: Date;
  readonly ip: string;
  readonly userAgent: string;
}

/** Where a person is signed in, and the end of it. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<OwnSession[]> {
    const rows = await this.em.execute<OwnSession[]>(
      `select id, created_at as "createdAt", coalesce(last_seen_at, created_at) as "lastSeenAt", ip, user_agent as "userAgent"
         from session where user_id = ? and revoked_at is null and expires_at > ?
        order by coalesce(last_seen_at, created_at) desc, id limit ${MAX_OPEN_SESSIONS}`,
      [userId, this.clock.now()],
    );
    return rows.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt),
      lastSeenAt: new Date(row.lastSeenAt),
    }));
  }

  /** @throws DomainError session.not-found */
  async end(userId: string, id: string, actor: Actor): Promise<void> {
    await this.em.transactional(async (em) => {
      const ended = await em.execute<object[]>(
        'update session set revoked_at = ? where id = ? and user_id = ? and revoked_at is null returning id',
        [this.clock.now(), id, userId],
      );
      if (ended.length === 0) throw new DomainError('session.not-found');
      await record(em, userId, ended.length, actor);
    });
  }

  /** Ends all but one. @returns how many */
  endOthers(userId: string, keptId: string, actor: Actor): Promise<number> {
    return this.em.transactional(async (em) => {
      const now = this.clock.now();
      const ended = await em.execute<object[]>(
        `update session set revoked_at = ? where user_id = ? and id <> ? and revoked_at is null and expires_at > ?
         returning id`,
        [now, userId, keptId, now],
      );
      if (ended.length > 0) await record(em, userId, ended.length, actor);
      return ended.length;
    });
  }
}

async function record(em: EntityManager, userId: string, count: number, actor: Actor): Promise<void> {
  const what = { action: 'user.sessions-end', entity: 'user', entityId: userId, after: { count } };
  await em.persist(AuditEntry.of({ ...actorOf(actor), ...what })).flush();
}
