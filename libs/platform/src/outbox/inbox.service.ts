import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Remembers which consumer has dealt with which event. */
@Injectable()
export class InboxService {
  /**
   * Writes the row in the caller's transaction. False when it exists already: the effect is not applied again.
   * A second transaction with the same pair waits here until the first has ended.
   */
  async claim(em: EntityManager, consumer: string, eventId: string): Promise<boolean> {
    const rows = await em.execute<object[]>(
      'insert into inbox_entry (consumer, event_id) values (?, ?) on conflict do nothing returning event_id',
      [consumer, eventId],
    );
    return rows.length > 0;
  }
}
