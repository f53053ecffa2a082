'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * SKUs sort by code points whatever the collation of the database: whoever locks several counters takes them in the
 * order of their SKU, and JavaScript, SQL and the indexes must agree on it, or two of them wait for each other.
 */
class Migration20261122162600_sku_collation extends Migration {
  name = 'Migration20261122162600_sku_collation';

  async up() {
    const columns = {
      stock_level: 120,
      stock_hold: 120,
      stock_movement: 120,
      low_stock_notice: 120,
      order_item: 120,
      warehouse_product: 60,
    };
    for (const [table, length] of Object.entries(columns))
      this.addSql(`alter table "${table}" alter column "sku" type varchar(${length}) collate "C";`);
  }
}
exports.Migration20261122162600_sku_collation = Migration20261122162600_sku_collation;
