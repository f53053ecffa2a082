import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AlarmReceiver, type AlarmMessage } from './ports/alarm-receiver.port.js';

/** How many are sent at a time, and how long a sender may take before another process tries, in seconds. */
const BATCH = 10;
const LEASE_SECONDS = 30;
/** What could not be sent for so many hours is old news. */
const LASTS_HOURS = 6;

/** Sends what waits for the second way out. Any process may do it: one that is gone is replaced after its lease. */
@Injectable()
export class AlarmNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly receiver: AlarmReceiver,
  ) {}

  /** Sends what is due; what the receiver does not take is tried again after 5 s, 10 s, 20 s … 5 min. Resolves to how many it took. */
  async sendDue(): Promise<number> {
    if (!this.receiver.isSet) return 0;
    const due = await this.claim();
    let sent = 0;
    for (const message of due) {
      try {
        await this.receiver.send({
          ...message,
          openedAt: new Date(message.openedAt),
          closedAt: message.closedAt && new Date(message.closedAt),
        });
        await this.execute(`update alarm_notice set sent_at = now(), failure = '' where id = ?`, [
          message.id,
        ]);
        sent += 1;
      } catch (error) {
        await this.execute(
          `update alarm_notice set failure = ?, next_at = now() + least(300, 5 * power(2, attempts - 1)) * interval '1 second'
           where id = ?`,
          [(error as Error).message.slice(0, 200), message.id],
        );
      }
    }
    return sent;
  }

  private claim(): Promise<AlarmMessage[]> {
    return this.em.fork().execute<AlarmMessage[]>(
      `update alarm_notice set attempts = attempts + 1, next_at = now() + ? * interval '1 second'
        where id in (select id from alarm_notice where sent_at is null and next_at <= now()
                       and created_at > now() - ? * interval '1 hour'
                     order by created_at limit ? for update skip locked)
       returning id, kind, state, figure, detail, opened_at as "openedAt", closed_at as "closedAt"`,
      [LEASE_SECONDS, LASTS_HOURS, BATCH],
    );
  }

  private execute(query: string, values: unknown[]): Promise<unknown> {
    return this.em.fork().execute(query, values, 'run');
  }
}
