'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** The checks of refund-lines also hold for the rows that were there before. */
class Migration20261126061100_refund_lines_checked extends Migration {
  name = 'Migration20261126061100_refund_lines_checked';

  async up() {
    this.addSql(`alter table "order_item" validate constraint "order_item_refunded";`);
    this.addSql(`alter table "stock_hold" validate constraint "stock_hold_returned";`);
    this.addSql(`alter table "refund" validate constraint "refund_parts";`);
  }
}
exports.Migration20261126061100_refund_lines_checked = Migration20261126061100_refund_lines_checked;
