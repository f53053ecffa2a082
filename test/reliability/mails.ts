import type { Sandbox } from '../../apps/sandbox/src/sandbox.js';
import type { Violation, Sql } from './invariants.js';

/** Our Message-ID: the event, and what is said of it. */
const OURS = /^<?([0-9a-f-]{36})\.([\w-]+)@/;

/** A mail that was sent again: what about, and each time that it was caught, the first one first. */
export interface RepeatedMail extends Violation {
  readonly row: {
    readonly about: string;
    readonly subject: string;
    readonly sent: readonly { readonly messageId: string; readonly date: string }[];
  };
}

/**
 * I10: one mail at most to one address about one event, and one about what happens once in the life of an order
 * (placed, paid, shipped, delivered, expired, cancelled), however many events and deliveries there were.
 */
export async function repeatedMails(sql: Sql, sandbox: Sandbox): Promise<RepeatedMail[]> {
  const events = await sql<{ id: string; type: string; order: string | null }>(
    `select id, type, payload->>'orderId' as "order" from outbox_message`,
  );
  const byId = new Map(events.map((event) => [event.id, event]));
  const seen = new Map<string, RepeatedMail['row']['sent']>();
  const repeated: RepeatedMail[] = [];
  const mails = sandbox.control.mails().toSorted((one, other) => one.date.localeCompare(other.date));
  for (const { messageId, to, subject, date } of mails) {
    const [, eventId = '', kind = ''] = OURS.exec(messageId) ?? [];
    const event = byId.get(eventId);
    if (!event) continue;
    const once = event.order && event.type.startsWith('order.') ? `${event.order} ${event.type}` : eventId;
    const about = `${once} ${kind} ${to.join()}`;
    const sent = [...(seen.get(about) ?? []), { messageId, date }];
    if (sent.length > 1) repeated.push({ invariant: 'I10', row: { about, subject, sent } });
    seen.set(about, sent);
  }
  return repeated;
}
