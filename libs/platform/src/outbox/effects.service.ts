import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StatementPart } from '../database/index.js';
import { ACKNOWLEDGE } from './outbox.service.js';

/**
 * What became of a step: ours to take (with the number of this attempt), taken by another at this moment, taken already,
 * or settled: the consumer, whose name the step has, has dealt with the event.
 */
export type StepClaim = { readonly attempt: number } | 'busy' | 'done' | 'settled';

/** The lock of a step that is past its commit point: see `EffectsService.commit`. */
export const stepLock = (eventId: string, step: string): string => `effect:${eventId}:${step}`;

/**
 * Steps outside the database on behalf of an event, taken by one job at a time. A claim outlives its owner by
 * `leaseSeconds`, so that a killed worker's step is taken again and a slow one's is not taken twice (correctness 3.7).
 */
@Injectable()
export class EffectsService {
  async claim(em: EntityManager, eventId: string, step: string, leaseSeconds: number): Promise<StepClaim> {
    const [found] = await em.execute<{ attempt: number | null; settled: boolean }[]>(
      `
      with settled as (select from inbox_entry where consumer = ? and event_id = ?::uuid),
      taken as (
        insert into effect (event_id, step, state)
        select ?::uuid, ?, 'started' where not exists (select from settled)
        on conflict (event_id, step) do update set started_at = now(), attempts = effect.attempts + 1
          where effect.state = 'started' and effect.started_at <= now() - ? * interval '1 second'
            and pg_try_advisory_xact_lock(hashtextextended(?, 0))
        returning attempts)
      select (select attempts from taken) as attempt, exists (select from settled) as settled`,
      [step, eventId, eventId, step, leaseSeconds, stepLock(eventId, step)],
    );
    if (found?.settled) return 'settled';
    if (typeof found?.attempt === 'number') return { attempt: found.attempt };
    const [row] = await em.execute<{ state: string }[]>(
      'select state from effect where event_id = ? and step = ?',
      [eventId, step],
    );
    return row?.state === 'done' ? 'done' : 'busy';
  }

  /**
   * The commit point of an attempt: false when another attempt has taken the step over. From here the lease runs
   * again, and anyone who holds `stepLock` on a connection of its own is not overtaken while that connection lives,
   * however long its process sleeps: PostgreSQL frees the lock when the process is dead.
   */
  async commit(em: EntityManager, eventId: string, step: string, attempt: number): Promise<boolean> {
    const rows = await em.execute<object[]>(
      `update effect set started_at = now()
        where event_id = ? and step = ? and attempts = ? and state = 'started' returning event_id`,
      [eventId, step, attempt],
    );
    return rows.length > 0;
  }

  /**
   * The step is done, and its consumer has dealt with the event: both in one statement, which acknowledges the event as
   * well where all of its `consumers` have dealt with it. Resolves to whether it did: those that end at the same moment do
   * not see each other, so that the caller looks again (`OutboxService.ackWhenComplete`) where it did not. `notes` are written with it.
   */
  async settle(
    em: EntityManager,
    eventId: string,
    consumer: string,
    consumers: readonly string[],
    notes: readonly StatementPart[] = [],
  ): Promise<boolean> {
    const others = consumers.filter((other) => other !== consumer);
    const counted = 'and (select count(*) from inbox_entry where event_id = ? and consumer in (?)) = ?';
    // An event whose consumers nobody knows is not through.
    const isThrough = others.length > 0 ? counted : consumers.length > 0 ? '' : 'and false';
    const [row] = await em.execute<{ acked: boolean }[]>(
      `with finished as (update effect set state = 'done', done_at = now() where event_id = ? and step = ?),
       acked as (
         ${ACKNOWLEDGE} where id = ? and state <> 'acked' ${isThrough} returning 1),
       stored as (insert into inbox_entry (consumer, event_id) values (?, ?) on conflict do nothing)${notes
         .map(
           ({ sql }, index) => `,
       note_${index} as (${sql})`,
         )
         .join('')}
       select exists (select from acked) as acked`,
      [
        ...[eventId, consumer, eventId],
        ...(others.length > 0 ? [eventId, others, others.length] : []),
        ...[consumer, eventId],
        ...notes.flatMap(({ values }) => values),
      ],
    );
    return row?.acked === true;
  }

  /**
   * The attempt failed in good order: the next one need not wait for the lease; one that was overtaken changes nothing.
   */
  async release(em: EntityManager, eventId: string, step: string, attempt: number): Promise<void> {
    await em.execute(
      `update effect set started_at = 'epoch'
        where event_id = ? and step = ? and attempts = ? and state = 'started'`,
      [eventId, step, attempt],
      'run',
    );
  }

  /** The attempt is over, and no event remembers it: for steps that are claimed under another id, whose own row says that they are done. */
  async forget(em: EntityManager, eventId: string, step: string, attempt: number): Promise<void> {
    await em.execute(
      'delete from effect where event_id = ? and step = ? and attempts = ?',
      [eventId, step, attempt],
      'run',
    );
  }
}
