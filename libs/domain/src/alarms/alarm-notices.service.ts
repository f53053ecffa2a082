import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AlarmReceiver, type AlarmMessage } from './ports/alarm-receiver.port.js';

/** How many are claimed at a time, and how long one may take before another process tries, in seconds. */
const BATCH = 10;
const LEASE_SECONDS = 30;
/** What could not be sent within this many hours is dropped. */
const LASTS_HOURS = 6;

interface Claimed extends AlarmMessage {
  /** Number of this attempt; a later claim of the message has a higher one. */
  readonly attempts: number;
}

/** Sends what waits for the second way out. Any process may do it: one that is gone is replaced after its lease. */
@Injectable()
export class AlarmNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly receiver: AlarmReceiver,
  ) {}

  /**
   * Sends what is due: kinds beside each other, the messages of one kind in their order. What the receiver does not
   * take is tried again after 5 s, 10 s, 20 s … 5 min. Resolves to how many it took.
   */
  async sendDue(): Promise<number> {
    if (!this.receiver.isSet) return 0;
    const byKind = Map.groupBy(await this.claim(), ({ kind }) => kind);
    const taken = await Promise.all([...byKind.values()].map((messages) => this.sendInOrder(messages)));
    return taken.reduce((sum, count) => sum + count, 0);
  }

  private async sendInOrder(messages: readonly Claimed[]): Promise<number> {
    let taken = 0;
    for (const message of messages) if ((await this.renew(message)) && (await this.send(message))) taken += 1;
    return taken;
  }

  private async send({ attempts, ...message }: Claimed): Promise<boolean> {
    try {
      await this.receiver.send({
        ...message,
        openedAt: new Date(message.openedAt),
        closedAt: message.closedAt && new Date(message.closedAt),
      });
    } catch (error) {
      await this.execute(
        `update alarm_notice set failure = ?, next_at = now() + least(300, 5 * power(2, attempts - 1)) * interval '1 second'
         where id = ? and attempts = ? and sent_at is null`,
        [(error as Error).message.slice(0, 200), message.id, attempts],
      );
      return false;
    }
    await this.execute(`update alarm_notice set sent_at = now(), failure = '' where id = ?`, [message.id]);
    return true;
  }

  private async claim(): Promise<Claimed[]> {
    const claimed = await this.em.fork().execute<(Claimed & { createdAt: string })[]>(
      `update alarm_notice set attempts = attempts + 1, next_at = now() + ? * interval '1 second'
        where id in (select id from alarm_notice where sent_at is null and next_at <= now()
                       and created_at > now() - ? * interval '1 hour'
                     order by created_at limit ? for update skip locked)
       returning id, kind, state, figure, detail, opened_at as "openedAt", closed_at as "closedAt", attempts,
         created_at as "createdAt"`,
      [LEASE_SECONDS, LASTS_HOURS, BATCH],
    );
    return claimed
      .map(({ createdAt, ...message }) => ({ message, at: new Date(createdAt).getTime() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ message }) => message);
  }

  /** Each message has a lease of its own from the moment it is sent. False when another process has taken it over. */
  private async renew({ id, attempts }: Claimed): Promise<boolean> {
    const rows = await this.em.fork().execute<object[]>(
      `update alarm_notice set next_at = now() + ? * interval '1 second'
        where id = ? and attempts = ? and sent_at is null returning id`,
      [LEASE_SECONDS, id, attempts],
    );
    return rows.length > 0;
  }

  private execute(query: string, values: unknown[]): Promise<unknown> {
    return this.em.fork().execute(query, values, 'run');
  }
}
