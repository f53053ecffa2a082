'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * What a network and an address hold is found by indexes that no other question can be read from: the ones before matched
 * every order that waits, and PostgreSQL read all of them where it expected few.
 */
class Migration20261125200000_waiting_orders extends Migration {
  name = 'Migration20261125200000_waiting_orders';

  /** An index is built beside sales, not before them: PostgreSQL does that outside of a transaction only. */
  isTransactional() {
    return false;
  }

  async up() {
    const indexes = [
      ['shop_order_from_network', `("placed_from") where placed_from is not null`],
      [
        'shop_order_unpaid_address',
        `((address->>'zipCode'), (address->>'number')) where paid_state = 'unpaid'`,
      ],
    ];
    for (const [name, columns] of indexes) {
      // What is left of a build that was broken off is no index.
      this.addSql(`drop index concurrently if exists "${name}";`);
      this.addSql(`create index concurrently "${name}" on "shop_order" ${columns};`);
    }
    for (const old of ['shop_order_waiting_network', 'shop_order_waiting_address'])
      this.addSql(`drop index concurrently if exists "${old}";`);
  }
}
exports.Migration20261125200000_waiting_orders = Migration20261125200000_waiting_orders;
