'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** The orders whose network is still known are found without reading every order. */
class Migration20261122175600_known_networks extends Migration {
  name = 'Migration20261122175600_known_networks';

  async up() {
    this.addSql(
      `create index "shop_order_known_network" on "shop_order" ("id") where placed_from is not null;`,
    );
  }
}
exports.Migration20261122175600_known_networks = Migration20261122175600_known_networks;
