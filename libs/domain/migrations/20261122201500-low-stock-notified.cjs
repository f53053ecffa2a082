'use strict';
const { Migration } = require('@mikro-orm/migrations');

/** Renames the time of a low stock notice. */
class Migration20261122201500_low_stock_notified extends Migration {
  name = 'Migration20261122201500_low_stock_notified';

  async up() {
    this.addSql(`alter table "low_stock_notice" rename column "told_at" to "notified_at";`);
  }
}
exports.Migration20261122201500_low_stock_notified = Migration20261122201500_low_stock_notified;
