'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * The payment provider's notifications have an event of their own, which names the payment. Those that wait for their job
 * are handed over at once under the new name; what speaks of no payment has nothing to wait for.
 */
class Migration20261122204400_payment_notices extends Migration {
  name = 'Migration20261122204400_payment_notices';

  async up() {
    this.addSql(
      `update "outbox_message" m set "type" = 'payment.notice-received', "payload" = jsonb_build_object('webhookEventId', w."id", 'providerPaymentId', w."subject_id"), "state" = case when m."state" = 'published' then 'new' else m."state" end, "next_at" = now() from "webhook_event" w where w."id" = m."aggregate_id" and m."type" = 'webhook.received' and m."state" <> 'acked' and w."subject_id" ~ '^[0-9]{1,20}$';`,
    );
    this.addSql(
      `update "outbox_message" set "state" = 'acked' where "type" = 'webhook.received' and "state" <> 'acked';`,
    );
  }
}
exports.Migration20261122204400_payment_notices = Migration20261122204400_payment_notices;
