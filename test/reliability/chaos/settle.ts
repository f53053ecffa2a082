import { setTimeout as sleep } from 'node:timers/promises';
import { ledgerDifferences } from '../invariants.js';
import type { Fleet } from './fleet.js';
import { remoteSandbox } from './remote-sandbox.js';

/** Events have been delivered so long after the last fault, or the run has failed; milliseconds. */
const SETTLED_MS = 120_000;

/**
 * Unpaid orders whose time is over wait for the next run of their job; what a process placed whose clock was slow is overdue
 * from its first moment.
 */
const OVERDUE = `select id, hold_expires_at from shop_order
  where status = 'pending' and paid_state = 'unpaid' and hold_expires_at < ?::timestamptz - interval '1 minute' limit 5`;

/** Waits until no event and no overdue order waits and provider and shop agree. Resolves to what is still open. */
export async function settle(fleet: Fleet): Promise<unknown[]> {
  for (const end = performance.now() + SETTLED_MS; ; await sleep(500)) {
    // Before the events: an order that ends has some.
    const overdue = await fleet.sql(OVERDUE, [new Date()]).catch((error: unknown) => [error]);
    const open = await fleet
      .sql(`select type, state, deliveries, last_error from outbox_message where state <> 'acked' limit 5`)
      .catch((error: unknown) => [error]);
    const unread = await remoteSandbox(fleet)
      .then((sandbox) => ledgerDifferences(fleet.sql, sandbox))
      .catch((error: unknown) => [error]);
    const all = [...open, ...overdue, ...unread];
    if (all.length === 0 || performance.now() > end) return all;
  }
}
