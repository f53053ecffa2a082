'use strict';
const { Migration } = require('@mikro-orm/migrations');

/** What the products list of the back office filters and orders by, beside the shelf. */
class Migration20261121073700_products_desk extends Migration {
  name = 'Migration20261121073700_products_desk';
  async up() {
    this.addSql(`create index "product_updated" on "product" ("updated_at", "id") where deleted_at is null;`);
    this.addSql(`create index "product_on_sale" on "product" ("id") where sale and deleted_at is null;`);
    this.addSql(
      `create index "product_by_link" on "product" ("warehouse_product_id", "id") where deleted_at is null;`,
    );
    // Hidden products too, in the order of their names.
    this.addSql(`create index shelf_all_by_name on search.shelf (name, product_id desc);`);
  }
}
exports.Migration20261121073700_products_desk = Migration20261121073700_products_desk;
