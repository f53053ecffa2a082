'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** What is fought over at the bank is no revenue: the figures are still read from their index alone. */
class Migration20261122164700_figures_disputed extends Migration {
  name = 'Migration20261122164700_figures_disputed';

  async up() {
    this.addSql(`drop index "shop_order_figures";`);
    this.addSql(
      `create index "shop_order_figures" on "shop_order" ("created_at", "status", "paid_state", "total_cents");`,
    );
  }
}
exports.Migration20261122164700_figures_disputed = Migration20261122164700_figures_disputed;
