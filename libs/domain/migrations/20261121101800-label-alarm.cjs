'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Labels that were paid and that no order knows are an alarm as well. */
class Migration20261121101800_label_alarm extends Migration {
  name = 'Migration20261121101800_label_alarm';

  async up() {
    this.addSql(`alter table "alarm" drop constraint "alarm_kind_check";`);
    this.addSql(
      `alter table "alarm" add constraint "alarm_kind_check" check ("kind" in ('outbox-old', 'events-dead', 'jobs-failed', 'refunds-failed', 'stock-drift', 'coupon-drift', 'labels-unknown', 'payment-silent', 'carrier-silent'));`,
    );
  }
}
exports.Migration20261121101800_label_alarm = Migration20261121101800_label_alarm;
