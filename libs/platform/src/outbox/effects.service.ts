import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What became of a step: ours to take, taken by another at this moment, or taken already. */
export type StepClaim = 'mine' | 'busy' | 'done';

/**
 * Steps outside the database on behalf of an event, taken by one job at a time. A claim outlives its owner by
 * `leaseSeconds`, so that a killed worker's step is taken again and a slow one's is not taken twice (correctness 3.7).
 */
@Injectable()
export class EffectsService {
  async claim(em: EntityManager, eventId: string, step: string, leaseSeconds: number): Promise<StepClaim> {
    const taken = await em.execute<object[]>(
      `
      insert into effect (event_id, step, state) values (?, ?, 'started')
      on conflict (event_id, step) do update set started_at = now(), attempts = effect.attempts + 1
        where effect.state = 'started' and effect.started_at <= now() - ? * interval '1 second'
      returning event_id`,
      [eventId, step, leaseSeconds],
    );
    if (taken.length > 0) return 'mine';
    const [row] = await em.execute<{ state: string }[]>(
      'select state from effect where event_id = ? and step = ?',
      [eventId, step],
    );
    return row?.state === 'done' ? 'done' : 'busy';
  }

  async finish(em: EntityManager, eventId: string, step: string): Promise<void> {
    await em.execute(
      `update effect set state = 'done', done_at = now() where event_id = ? and step = ?`,
      [eventId, step],
      'run',
    );
  }

  /** The step failed in good order: the next attempt need not wait for the lease. */
  async release(em: EntityManager, eventId: string, step: string): Promise<void> {
    await em.execute(
      `update effect set started_at = 'epoch' where event_id = ? and step = ? and state = 'started'`,
      [eventId, step],
      'run',
    );
  }
}
