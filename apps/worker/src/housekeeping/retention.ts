/** When rows of a table are deleted, and why they are kept until then. */
export interface Retention {
  readonly table: string;
  /** SQL condition of the rows to delete. */
  readonly when: string;
  readonly because: string;
}

const MONTH = `now() - interval '30 days'`;
const OLD_EVENTS = `event_id in (select id from outbox_message where state = 'acked' and created_at < ${MONTH})`;

/**
 * Retention periods by table (LGPD art. 15 and 16; the privacy policy states the same). Not listed, since never purged:
 * orders (tax and consumer law), accounts (erased on request by `erase-user`), and the audit log, which is append-only:
 * the trigger `audit_log_keep` of its entity rejects deletes.
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
    table: 'sign_in_challenge',
    when: `expires_at < now() - interval '1 hour'`,
    because: 'a challenge counts for five minutes; each new one takes old ones along',
  },
  {
    table: 'sign_in_code',
    when: `asked_at < now() - interval '1 hour'`,
    because: 'a code counts for ten minutes; each new one takes old ones along',
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
    table: 'shipping_batch',
    when: `created_at < now() - interval '90 days'`,
    because: 'a batch is over when its parcels have left; their orders say what became of them',
  },
  {
    table: 'status_change',
    when: `created_at < now() - interval '90 days'`,
    because: 'what became of each order is in its own history',
  },
  {
    table: 'draft_order',
    when: `expires_at < now() - interval '90 days' or user_id in (select id from app_user where deleted_at is not null)`,
    because:
      'who was sent a link has paid it or asks again; the order says who wrote it down; and it goes with the account',
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
    table: 'recovery_message',
    when: `created_at < now() - interval '180 days'`,
    because: 'what a reminder brought is known within weeks; half a year of figures is compared',
  },
  {
    table: 'coupon_refusal',
    when: `last_at < now() - interval '180 days'`,
    because: 'a refused first purchase is disputed within days, not years',
  },
  {
    table: 'contact_message',
    when: `created_at < now() - interval '2 years'`,
    because: 'longer than a claim about the answer is likely',
  },
  {
    table: 'webhook_event',
    when: `received_at < now() - interval '90 days'`,
    because: 'the provider repeats a notification for days, not months',
  },
  {
    table: 'payment_reading',
    when: `last_at < now() - interval '400 days'`,
    because: 'a chargeback may come a year after its payment',
  },
  {
    table: 'payment_difference',
    when: `state = 'closed' and ended_at < now() - interval '400 days'`,
    because: 'the accounts of its year are closed',
  },
  {
    table: 'settlement_report',
    when: `finished_at < now() - interval '400 days'`,
    because: 'what it found is kept by itself',
  },
  {
    table: 'carrier_notice',
    when: `received_at < now() - interval '90 days'`,
    because: 'the carrier repeats a notification for days, not months',
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
    table: 'policy_report',
    when: `last_at < ${MONTH}`,
    because: 'browsers have not reported it for a month',
  },
  {
    table: 'alarm',
    when: `closed_at < now() - interval '90 days'`,
    because: 'it is over',
  },
];
