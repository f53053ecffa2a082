import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Log } from '@plantao/platform/logging';

/** How often it is looked for, and for how long after the start of this worker; in milliseconds. */
const LOOK_EVERY_MS = 60_000;
const LOOK_FOR_MS = 15 * 60_000;
/** A worker that was seen within so many seconds may have acknowledged events of this one's time. */
const OVERLAP_SECONDS = 5 * 60;
/**
 * The statement may reach a busy database so many seconds late. What happened as long before the start of this worker may be
 * delivered too, rather than anything of its time be missed.
 */
const LATE_SECONDS = 10;

export interface MissedEventsSetup {
  readonly orm: MikroORM;
  /** The consumers of every event that this version knows. */
  readonly consumers: Readonly<Record<string, readonly string[]>>;
  readonly log: Log;
  /** There are events that are due again. */
  readonly found: () => void;
}

/**
 * During a rolling deploy workers of the previous version acknowledge events whose new consumers they do not know. A worker
 * looks for these for a quarter of an hour after its start, while one that is older than itself runs or ran a moment ago:
 * what has happened since its start is delivered to the consumers that lack it. Events of before are not: a new consumer
 * begins with the first worker that knows it (docs/adr/0003).
 */
export class MissedEvents {
  private readonly startedAt = performance.now();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly setup: MissedEventsSetup) {
    this.timer = setInterval(() => void this.lookAgain(), LOOK_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Has those events delivered again, to whom lacks them; resolves to how many there were. */
  async look(): Promise<number> {
    const { orm, consumers, log, found } = this.setup;
    const seconds = (performance.now() - this.startedAt) / 1_000;
    const types = Object.entries(consumers).filter(([, names]) => names.length > 0);
    const rows = await (orm.em.fork() as EntityManager).execute<{ id: string; type: string }[]>(
      `update outbox_message m set state = 'published', next_at = now()
       from jsonb_to_recordset(?::jsonb) known(type text, names text[])
       where exists (select from heartbeat where kind = 'worker' and started_at < now() - ? * interval '1 second'
           and seen_at > now() - ? * interval '1 second')
         and m.type = known.type and m.state = 'acked' and m.created_at >= now() - ? * interval '1 second'
         and exists (select from unnest(known.names) name where not exists (
           select from inbox_entry i where i.event_id = m.id and i.consumer = name))
       returning m.id, m.type`,
      [
        JSON.stringify(types.map(([type, names]) => ({ type, names }))),
        seconds,
        OVERLAP_SECONDS,
        seconds + LATE_SECONDS,
      ],
    );
    if (rows.length === 0) return 0;
    log.warn(
      { events: rows.length, types: [...new Set(rows.map(({ type }) => type))] },
      'events of a former version taken up',
    );
    found();
    return rows.length;
  }

  private async lookAgain(): Promise<void> {
    if (performance.now() - this.startedAt > LOOK_FOR_MS) this.stop();
    // A database that is unavailable is looked at again in a minute.
    await this.look().catch(() => undefined);
  }
}
