import { setTimeout as sleep } from 'node:timers/promises';
import { ledgerDifferences } from '../invariants.js';
import type { Fleet } from './fleet.js';
import { remoteSandbox } from './remote-sandbox.js';

/** Events have been delivered so long after the last fault, or the run has failed; milliseconds. */
const SETTLED_MS = 120_000;

/** Waits until no event waits and provider and shop agree. Resolves to what is still open. */
export async function settle(fleet: Fleet): Promise<unknown[]> {
  for (const end = performance.now() + SETTLED_MS; ; await sleep(500)) {
    const open = await fleet
      .sql(`select type, state, deliveries, last_error from outbox_message where state <> 'acked' limit 5`)
      .catch((error: unknown) => [error]);
    const unread = await remoteSandbox(fleet)
      .then((sandbox) => ledgerDifferences(fleet.sql, sandbox))
      .catch((error: unknown) => [error]);
    if (open.length + unread.length === 0) return [];
    if (performance.now() > end) return [...open, ...unread];
  }
}
