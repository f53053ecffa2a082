'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * The indexes that lists of orders need, and what they replace: a customer's orders are counted and put in order without
 * their rows (shop_order_by_user); the newest orders, the rest of a day for the dashboard and the best sellers are read
 * from one index (shop_order_newest) instead of two; the few disputed orders (shop_order_disputed) and labels that wait for
 * their payment (shipping_label_to_pay) are found among all.
 */
class Migration20261123170000_order_list_indexes extends Migration {
  name = 'Migration20261123170000_order_list_indexes';

  /** An index is built beside sales, not before them: PostgreSQL does that outside of a transaction only. */
  isTransactional() {
    return false;
  }

  async up() {
    const indexes = [
      ['shop_order', 'shop_order_by_user', '("user_id", "created_at", "id", "deleted_at")'],
      ['shop_order', 'shop_order_newest', '("created_at", "id", "status", "paid_state")'],
      ['shop_order', 'shop_order_disputed', `("paid_state", "status") where paid_state in ('disputed', 'charged_back')`],
      ['shipping_label', 'shipping_label_to_pay', `("order_id") where state = 'pending'`],
    ];
    for (const [table, name, columns] of indexes) {
      // What is left of a build that was broken off is no index.
      this.addSql(`drop index concurrently if exists "${name}";`);
      this.addSql(`create index concurrently "${name}" on "${table}" ${columns};`);
    }
    for (const old of [
      'shop_order_user_id_created_at_id_index',
      'shop_order_created_at_id_index',
      'shop_order_figures',
    ])
      this.addSql(`drop index concurrently if exists "${old}";`);
  }
}
exports.Migration20261123170000_order_list_indexes = Migration20261123170000_order_list_indexes;
