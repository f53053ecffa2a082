'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * An unpaid order whose time is over has expired: its reason, its line in the history, its event and the job of its mail
 * are called so. Events that wait keep their turn; what the old job has done counts for the new one.
 */
class Migration20261122202000_expired_orders extends Migration {
  name = 'Migration20261122202000_expired_orders';

  async up() {
    this.addSql(`alter table "shop_order" drop constraint "shop_order_cancel_reason_check";`);
    this.addSql(`update "shop_order" set "cancel_reason" = 'expired' where "cancel_reason" = 'lapsed';`);
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_cancel_reason_check" check ("cancel_reason" in ('customer', 'admin', 'expired', 'replaced'));`,
    );
    this.addSql(`alter table "order_step" drop constraint "order_step_kind_check";`);
    this.addSql(`update "order_step" set "kind" = 'expired' where "kind" = 'lapsed';`);
    this.addSql(
      `alter table "order_step" add constraint "order_step_kind_check" check ("kind" in ('placed', 'payment-started', 'payment-refused', 'paid', 'status', 'shipped', 'delivered', 'expired', 'cancelled', 'label-requested', 'label-generated', 'label-released', 'label-failed', 'refund-requested', 'refunded', 'refund-failed', 'late-payment', 'chargeback', 'chargeback-lost', 'chargeback-won'));`,
    );
    this.addSql(`update "outbox_message" set "type" = 'order.expired' where "type" = 'order.lapsed';`);
    this.addSql(
      `update "inbox_entry" set "consumer" = 'mail.order-expired' where "consumer" = 'mail.order-lapsed';`,
    );
    this.addSql(
      `update "effect" set "step" = 'mail.order-expired' where "step" = 'mail.order-lapsed';`,
    );
  }
}
exports.Migration20261122202000_expired_orders = Migration20261122202000_expired_orders;
