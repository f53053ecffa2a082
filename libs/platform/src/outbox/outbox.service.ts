import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { WITHOUT_WAIT } from '../database/index.js';
import type { Correlation } from '../tracing/correlation.js';

/** A message whose time has come, claimed for a while by the relay that reads it. */
export interface DueMessage {
  readonly id: string;
  readonly type: string;
  readonly payload: Record<string, unknown>;
  /** The request that caused it; null where none did. */
  readonly metadata: Correlation | null;
  readonly deliveries: number;
  readonly ageSeconds: number;
  /** The consumers that have dealt with it. */
  readonly done: readonly string[];
}

export interface OutboxHealth {
  /** Age in seconds of the oldest message that was never published; 0 when there is none. */
  readonly oldestSeconds: number;
  readonly waiting: number;
  readonly dead: number;
}

/** One row, a subquery for anyone who reads it together with something else: age and number of what waits, and of the dead. */
export const OUTBOX_HEALTH = `
  select coalesce(extract(epoch from now() - min(created_at) filter (where state = 'new')), 0)::int as "oldestSeconds",
    count(*)::int as waiting, (select count(*)::int from outbox_message where state = 'dead') as dead
  from outbox_message where state in ('new', 'published')`;

/** The first number of the advisory locks of relays; the second is the number of the session that holds it. */
export const RELAY_LOCK = 37;

/** All consumers have dealt with the message: the beginning of a statement. */
export const ACKNOWLEDGE = `update outbox_message set state = 'acked', last_error = null`;

/** After this many deliveries without an acknowledgement people must look. */
export const MAX_DELIVERIES = 12;

/**
 * The states of the outbox (correctness 3.7): new → published → acked | published again | dead → new (redrive).
 * A relay claims by moving `next_at` ahead, so that no row stays locked while it talks to the queue, and notes its session:
 * PostgreSQL ends that with the process, and another relay takes over what it left behind. What it writes
 * afterwards counts only where nobody was faster: two relays with the same message add jobs with the same id. None of it waits
 * for the disk: after a crash of PostgreSQL a message may be due again that was handed over a moment before, which every
 * consumer knows.
 */
@Injectable()
export class OutboxService {
  /**
   * Claims the due messages that no other relay holds, oldest first: due again when `leaseSeconds` are over, and for every
   * relay as soon as the session has ended that holds the lock (`RELAY_LOCK`, `session`). Outside of transactions.
   */
  async claimDue(
    em: EntityManager,
    limit: number,
    leaseSeconds: number,
    session?: number,
  ): Promise<DueMessage[]> {
    const due = await em.execute<DueMessage[]>(
      `
      with due as (
        select id from outbox_message where state in ('new', 'published') and next_at <= now() and ${WITHOUT_WAIT}
        order by next_at, created_at limit ${Math.trunc(limit)} for update skip locked),
      left_behind as (
        select id from outbox_message where state in ('new', 'published') and next_at > now() and claimed_by is not null
          and pg_try_advisory_xact_lock(${RELAY_LOCK}, claimed_by)
        limit ${Math.trunc(limit)} for update skip locked)
      update outbox_message m set next_at = now() + ? * interval '1 second', claimed_by = ?::int
      from (select id from due union all select id from left_behind) taken where m.id = taken.id
      returning m.id, m.type, m.payload, m.metadata, m.deliveries, extract(epoch from now() - m.created_at)::float as "ageSeconds",
        array(select i.consumer from inbox_entry i where i.event_id = m.id) as done`,
      [leaseSeconds, session ?? null],
    );
    return due.sort((one, other) => other.ageSeconds - one.ageSeconds);
  }

  /** Gives a claim back before its time: the queue was away, and the messages are as due as before. */
  async unclaim(em: EntityManager, ids: readonly string[]): Promise<void> {
    await em.execute(
      `update outbox_message set next_at = now(), claimed_by = null where id in (?) and state in ('new', 'published')`,
      [[...ids]],
      'run',
    );
  }

  /** Which consumers have dealt with each of the events. */
  async doneConsumers(em: EntityManager, eventIds: readonly string[]): Promise<Map<string, Set<string>>> {
    const done = new Map<string, Set<string>>(eventIds.map((id) => [id, new Set()]));
    if (eventIds.length === 0) return done;
    const rows = await em.execute<{ event_id: string; consumer: string }[]>(
      'select event_id, consumer from inbox_entry where event_id in (?)',
      [[...eventIds]],
    );
    for (const row of rows) done.get(row.event_id)?.add(row.consumer);
    return done;
  }

  /** One more delivery; the next is due after 10 s, 20 s, 40 s … 10 min. */
  async published(em: EntityManager, messages: readonly DueMessage[]): Promise<void> {
    const byDeliveries = Map.groupBy(messages, ({ deliveries }) => deliveries);
    for (const [deliveries, some] of byDeliveries)
      await em.execute(
        `
        update outbox_message set state = 'published', deliveries = deliveries + 1, claimed_by = null,
          next_at = now() + least(10 * power(2, deliveries), 600) * interval '1 second'
        where id in (?) and deliveries = ? and state in ('new', 'published') and ${WITHOUT_WAIT}`,
        [some.map(({ id }) => id), deliveries],
        'run',
      );
  }

  /** Its jobs are still under way: looks again later, the older the later, between 10 s and 10 min. */
  async postponed(em: EntityManager, id: string, ageSeconds: number): Promise<void> {
    const seconds = Math.min(Math.max(ageSeconds, 10), 600);
    await em.execute(
      `update outbox_message set next_at = now() + ? * interval '1 second', claimed_by = null
        where id = ? and state = 'published'`,
      [seconds, id],
      'run',
    );
  }

  /** Looks after one message, or after all, at once: a job was given up, or the queue lost its jobs. */
  async hasten(em: EntityManager, id?: string): Promise<void> {
    await em.execute(
      `
      update outbox_message set next_at = now() where state = 'published' ${id ? 'and id = ?' : ''}`,
      id ? [id] : [],
      'run',
    );
  }

  async acked(em: EntityManager, id: string): Promise<void> {
    await em.execute(`${ACKNOWLEDGE} where id = ? and ${WITHOUT_WAIT}`, [id], 'run');
  }

  async dead(em: EntityManager, id: string, error: string): Promise<void> {
    await em.execute(
      `update outbox_message set state = 'dead', last_error = ? where id = ? and state in ('new', 'published')`,
      [error.slice(0, 500), id],
      'run',
    );
  }

  /**
   * Acknowledges the message when every one of `consumers` has its inbox row; also after a dead one was redriven, and before
   * the relay has written down that it is published: a job may be faster.
   */
  async ackWhenComplete(em: EntityManager, eventId: string, consumers: readonly string[]): Promise<void> {
    if (consumers.length === 0) return;
    await em.execute(
      `
      ${ACKNOWLEDGE}
      where id = ? and state <> 'acked' and ${WITHOUT_WAIT}
        and (select count(*) from inbox_entry where event_id = ? and consumer in (?)) = ?`,
      [eventId, eventId, [...consumers], consumers.length],
      'run',
    );
  }

  /** Gives a dead message a new life. Resolves to whether there was one. */
  async redrive(em: EntityManager, id: string): Promise<boolean> {
    const rows = await em.execute<object[]>(
      `
      update outbox_message set state = 'new', deliveries = 0, next_at = now()
      where id = ? and state = 'dead' returning id`,
      [id],
    );
    return rows.length > 0;
  }

  /** The messages that were given up, oldest first. */
  deadMessages(em: EntityManager): Promise<{ id: string; type: string; deliveries: number }[]> {
    return em.execute(
      `select id, type, deliveries from outbox_message where state = 'dead' order by created_at, id`,
    );
  }

  /** Looks after a dead message again whose jobs still exist: it is acknowledged, or given up once more. */
  async follow(em: EntityManager, id: string): Promise<void> {
    await em.execute(
      `update outbox_message set state = 'published', next_at = now() where id = ? and state = 'dead'`,
      [id],
      'run',
    );
  }

  async health(em: EntityManager): Promise<OutboxHealth> {
    const [row] = await em.execute<[OutboxHealth]>(OUTBOX_HEALTH);
    return row;
  }
}
