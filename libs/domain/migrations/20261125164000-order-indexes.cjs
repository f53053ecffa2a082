'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * Indexes that a new order need not enter: of a tax id that waits nobody asks any more; the filter by payment method and
 * the purge of networks look at orders that are paid or have ended. The check of a first purchase finds what a tax id has
 * bought without reading every order.
 */
class Migration20261125164000_order_indexes extends Migration {
  name = 'Migration20261125164000_order_indexes';

  /** An index is built beside sales, not before them: PostgreSQL does that outside of a transaction only. */
  isTransactional() {
    return false;
  }

  async up() {
    const indexes = [
      ['shop_order_paid_method', `("payment_method", "created_at", "id") where paid_state <> 'unpaid'`],
      ['shop_order_bought_tax_id', `((customer->>'taxId')) where paid_at is not null and status <> 'cancelled'`],
      [
        'shop_order_network_to_purge',
        `("id") where placed_from is not null and (status <> 'pending' or paid_state <> 'unpaid')`,
      ],
    ];
    for (const [name, columns] of indexes) {
      // What is left of a build that was broken off is no index.
      this.addSql(`drop index concurrently if exists "${name}";`);
      this.addSql(`create index concurrently "${name}" on "shop_order" ${columns};`);
    }
    for (const old of [
      'shop_order_payment_method_created_at_id_index',
      'shop_order_waiting_tax_id',
      'shop_order_known_network',
    ])
      this.addSql(`drop index concurrently if exists "${old}";`);
  }
}
exports.Migration20261125164000_order_indexes = Migration20261125164000_order_indexes;
