'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Checks the rows that were there before. */
class Migration20261126150100_order_edits_checked extends Migration {
  name = 'Migration20261126150100_order_edits_checked';

  async up() {
    this.addSql(`alter table "order_step" validate constraint "order_step_kind_check";`);
    this.addSql(`alter table "shop_order" validate constraint "shop_order_amounts";`);
  }
}
exports.Migration20261126150100_order_edits_checked = Migration20261126150100_order_edits_checked;
