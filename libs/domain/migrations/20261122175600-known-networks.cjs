'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** The orders whose network is still known are found without reading every order. */
class Migration20261122175600_known_networks extends Migration {
  name = 'Migration20261122175600_known_networks';

  /** An index is built beside sales, not before them: PostgreSQL does that outside of a transaction only. */
  isTransactional() {
    return false;
  }

  async up() {
    // What is left of a build that was broken off is no index.
    this.addSql(`drop index concurrently if exists "shop_order_known_network";`);
    this.addSql(
      `create index concurrently "shop_order_known_network" on "shop_order" ("id") where placed_from is not null;`,
    );
  }
}
exports.Migration20261122175600_known_networks = Migration20261122175600_known_networks;
