'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** The status that an order had when another one was asked for: what has moved since is refused (ADR 46). */
class Migration20261126195000_seen_statuses extends Migration {
  name = 'Migration20261126195000_seen_statuses';

  async up() {
    this.addSql(
      `alter table "status_change_order" add column "seen_status" text null constraint "status_change_order_seen_status_check"
         check ("seen_status" in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'));`,
    );
  }
}
exports.Migration20261126195000_seen_statuses = Migration20261126195000_seen_statuses;
