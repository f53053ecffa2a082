'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** An e-mail is looked up from its beginning: the letters of its domain are in every other order, too. */
class Migration20261121105000_order_email extends Migration {
  name = 'Migration20261121105000_order_email';

  async up() {
    this.addSql(
      `create index "shop_order_email" on "shop_order" (lower(customer->>'email') text_pattern_ops);`,
    );
  }
}
exports.Migration20261121105000_order_email = Migration20261121105000_order_email;
