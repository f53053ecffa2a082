'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** The checks of pix-price also hold for the rows that were there before. */
class Migration20261126020100_pix_price_checked extends Migration {
  name = 'Migration20261126020100_pix_price_checked';

  async up() {
    this.addSql(`alter table "shop_order" validate constraint "shop_order_pix";`);
    this.addSql(`alter table "charge" validate constraint "charge_pix";`);
  }
}
exports.Migration20261126020100_pix_price_checked = Migration20261126020100_pix_price_checked;
