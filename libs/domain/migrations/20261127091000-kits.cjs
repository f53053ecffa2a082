'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * A kit is a set that has a garment several times, each in a size of its own: its place tells one from another in an order
 * (docs/adr/0037-sets.md).
 */
class Migration20261127091000_kits extends Migration {
  name = 'Migration20261127091000_kits';

  async up() {
    this.addSql(`alter table "order_item" add column "set_place" int null;`);
    this.addSql(`alter table "product_piece" drop constraint "product_piece_once";`);
    this.addSql(`alter table "product_piece" drop constraint "product_piece_place";`);
    this.addSql(
      `alter table "product_piece" add constraint "product_piece_place" check ("position" >= 1 and "position" <= 6) not valid;`,
    );
  }
}
exports.Migration20261127091000_kits = Migration20261127091000_kits;
