'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** What was paid for freight alone on top of another order is done: nothing of it is packed or posted. */
class Migration20261128230000_freight_done extends Migration {
  name = 'Migration20261128230000_freight_done';

  async up() {
    // migration-lint-allow large-rewrite: supplements of freight alone by their ids, which an edit of an order names: a handful
    this.addSql(
      `update "shop_order" set status = 'delivered' where id in (select supplement_id from order_edit where supplement_id is not null) and subtotal_cents = 0 and paid_state <> 'unpaid' and status in ('confirmed', 'processing');`,
    );
  }
}
exports.Migration20261128230000_freight_done = Migration20261128230000_freight_done;
