'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Checks the rows that were there before. */
class Migration20261126180100_packed_sizes_checked extends Migration {
  name = 'Migration20261126180100_packed_sizes_checked';

  async up() {
    this.addSql(`alter table "product" validate constraint "product_packed_size";`);
    this.addSql(`alter table "order_item" validate constraint "order_item_packed_size";`);
  }
}
exports.Migration20261126180100_packed_sizes_checked = Migration20261126180100_packed_sizes_checked;
