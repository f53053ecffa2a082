'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Orders whose lines are not the pieces that they hold are an alarm as well. */
class Migration20261121111000_order_alarm extends Migration {
  name = 'Migration20261121111000_order_alarm';

  async up() {
    this.addSql(`alter table "alarm" drop constraint "alarm_kind_check";`);
    this.addSql(
      `alter table "alarm" add constraint "alarm_kind_check" check ("kind" in ('outbox-old', 'events-dead', 'jobs-failed', 'refunds-failed', 'stock-drift', 'order-drift', 'coupon-drift', 'labels-unknown', 'payment-silent', 'carrier-silent'));`,
    );
  }
}
exports.Migration20261121111000_order_alarm = Migration20261121111000_order_alarm;
