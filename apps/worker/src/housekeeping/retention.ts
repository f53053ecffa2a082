/** Rows of a table that nobody needs any more, and why they were kept until then. */
export interface Retention {
  readonly table: string;
  /** Holds for rows that may go. */
  readonly when: string;
  readonly because: string;
}

const MONTH = `now() - interval '30 days'`;
const OLD_EVENTS = `event_id in (select id from outbox_message where state = 'acked' and created_at < ${MONTH})`;

/**
 * How long the shop keeps what is not an order, an account or the audit log (LGPD art. 15 and 16; the privacy policy
 * says the same to people). Orders stay for tax and consumer law; what people ask to be erased goes at once elsewhere.
 */
export const RETENTION: readonly Retention[] = [
  {
    table: 'idempotency_key',
    when: `created_at < now() - interval '24 hours'`,
    because: 'a repeated call gets the first answer for a day (SEC-08)',
  },
  {
    table: 'session',
    when: `least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '6 months'`,
    because: 'records of access are kept for six months (Marco Civil da Internet, art. 15)',
  },
  {
    table: 'password_reset',
    when: `expires_at < now() - interval '7 days'`,
    because: 'a link that was used or has expired explains itself for a week',
  },
  {
    table: 'email_proof',
    when: `expires_at < now() - interval '7 days'`,
    because: 'a link that has expired explains itself for a week',
  },
  {
    table: 'login_failure',
    when: `at < now() - interval '1 hour'`,
    because: 'sign-ins are slowed down for a quarter of an hour; who fails takes old rows along',
  },
  {
    table: 'freight_quote',
    when: `expires_at < now() - interval '1 day'`,
    because: 'an order copies what it needs of its quote',
  },
  {
    table: 'stock_alert',
    when: `served_at < now() - interval '90 days' or created_at < now() - interval '1 year'`,
    because: 'who waited was told, or has waited for a year',
  },
  {
    table: 'lead',
    when: `consent_at is null and coalesce(processed_at, created_at) < ${MONTH}`,
    because: 'without consent the coupon was the only purpose',
  },
  {
    table: 'contact_message',
    when: `created_at < now() - interval '2 years'`,
    because: 'longer than a claim about the answer is likely',
  },
  {
    table: 'webhook_event',
    when: `received_at < now() - interval '90 days'`,
    because: 'the providers repeat a notification for days, not months',
  },
  { table: 'inbox_entry', when: OLD_EVENTS, because: 'its event goes as well' },
  { table: 'effect', when: OLD_EVENTS, because: 'its event goes as well' },
  {
    table: 'outbox_message',
    when: `state = 'acked' and created_at < ${MONTH}`,
    because: 'every consumer has dealt with it; those that were given up wait for people',
  },
  {
    table: 'alarm_notice',
    when: `created_at < ${MONTH}`,
    because: 'it was sent, or is old news',
  },
  {
    table: 'alarm',
    when: `closed_at < now() - interval '90 days'`,
    because: 'it is over',
  },
];
