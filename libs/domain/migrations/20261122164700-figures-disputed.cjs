'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** What is fought over at the bank is no revenue: the figures are still read from their index alone. */
class Migration20261122164700_figures_disputed extends Migration {
  name = 'Migration20261122164700_figures_disputed';

  /** An index is built beside sales, not before them: PostgreSQL does that outside of a transaction only. */
  isTransactional() {
    return false;
  }

  async up() {
    // What is left of a build that was broken off is no index. The figures have the old one meanwhile.
    this.addSql(`drop index concurrently if exists "shop_order_figures_new";`);
    this.addSql(
      `create index concurrently "shop_order_figures_new" on "shop_order" ("created_at", "status", "paid_state", "total_cents");`,
    );
    this.addSql(`drop index concurrently if exists "shop_order_figures";`);
    this.addSql(`alter index "shop_order_figures_new" rename to "shop_order_figures";`);
  }
}
exports.Migration20261122164700_figures_disputed = Migration20261122164700_figures_disputed;
