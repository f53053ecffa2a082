'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Uses of coupons that do not agree with their orders are an alarm as well. */
class Migration20261121072500_coupon_alarm extends Migration {
  name = 'Migration20261121072500_coupon_alarm';

  async up() {
    this.addSql(`alter table "alarm" drop constraint "alarm_kind_check";`);
    this.addSql(
      `alter table "alarm" add constraint "alarm_kind_check" check ("kind" in ('outbox-old', 'events-dead', 'jobs-failed', 'refunds-failed', 'stock-drift', 'coupon-drift', 'payment-silent', 'carrier-silent'));`,
    );
  }
}
exports.Migration20261121072500_coupon_alarm = Migration20261121072500_coupon_alarm;
