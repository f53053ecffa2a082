'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** How an order was delivered before a complement paid for a dearer delivery: it goes so again when that is given back. */
class Migration20261126190000_deliveries_before extends Migration {
  name = 'Migration20261126190000_deliveries_before';

  async up() {
    this.addSql(`alter table "order_edit" add column "delivery_before" jsonb null;`);
  }
}
exports.Migration20261126190000_deliveries_before = Migration20261126190000_deliveries_before;
