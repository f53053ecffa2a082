import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { scheduled } from '../job-handler.js';
import { StalePhotos } from './stale-photos.service.js';

/** What may go, and when: the condition holds for rows that nobody needs any more. */
const LEFTOVERS: readonly (readonly [table: string, condition: string])[] = [
  ['idempotency_key', `created_at < now() - interval '24 hours'`],
  ['session', `expires_at < now() - interval '7 days' or revoked_at < now() - interval '7 days'`],
  ['password_reset', `expires_at < now() - interval '7 days'`],
  ['freight_quote', `expires_at < now() - interval '1 day'`],
  ['stock_alert', `served_at < now() - interval '90 days' or created_at < now() - interval '1 year'`],
  ['webhook_event', `received_at < now() - interval '90 days'`],
  [
    'inbox_entry',
    `event_id in (select id from outbox_message where state = 'acked' and created_at < now() - interval '30 days')`,
  ],
  [
    'effect',
    `event_id in (select id from outbox_message where state = 'acked' and created_at < now() - interval '30 days')`,
  ],
  ['outbox_message', `state = 'acked' and created_at < now() - interval '30 days'`],
];

/** Small bites: no statement locks much or runs long. */
const BITE = 2_000;

@Injectable()
export class HousekeepingProcessor {
  constructor(private readonly photos: StalePhotos) {}

  readonly purge = scheduled(async ({ em, signal, note }) => {
    for (const [table, condition] of LEFTOVERS) {
      const gone = await clear(em, table, condition, signal);
      if (gone > 0) await note(`${table}: ${gone}`);
    }
    const photos = await this.photos.clear(em, signal);
    if (photos > 0) await note(`photos: ${photos}`);
  });
}

async function clear(
  em: EntityManager,
  table: string,
  condition: string,
  signal: AbortSignal,
): Promise<number> {
  for (let total = 0; ;) {
    const rows = await em.execute<object[]>(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${BITE})) returning 1`,
    );
    total += rows.length;
    if (rows.length < BITE || signal.aborted) return total;
  }
}
