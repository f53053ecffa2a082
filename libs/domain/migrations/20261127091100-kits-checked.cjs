'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** A set has at most six garments. */
class Migration20261127091100_kits_checked extends Migration {
  name = 'Migration20261127091100_kits_checked';

  async up() {
    this.addSql(`alter table "product_piece" validate constraint "product_piece_place";`);
  }
}
exports.Migration20261127091100_kits_checked = Migration20261127091100_kits_checked;
