'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * Indexes of the back office's lists of products: those that customers do not see, which were looked for in the whole table as the
 * cheapest were, and the orders with what a list is filtered by, so that a filter that leaves many is passed through in an index alone.
 */
class Migration20261130043000_admin_list_indexes extends Migration {
  name = 'Migration20261130043000_admin_list_indexes';

  /** Built beside sales, not before them: PostgreSQL does that outside of a transaction only. */
  isTransactional() {
    return false;
  }

  async up() {
    const indexes = [
      ['hidden', '(created_at desc, product_id desc) include (name, price_cents, category_id, in_stock, on_sale) where not listed'],
      ['every_by_name', '(name, product_id desc) include (price_cents, category_id, listed, in_stock, on_sale)'],
      ['every_by_category', '(category_id, created_at desc, product_id desc) include (name, price_cents, listed, in_stock, on_sale)'],
      ['every_by_price', '(price_cents, product_id desc) include (name, category_id, listed, in_stock, on_sale)'],
    ];
    this.addSql(`set lock_timeout = '10min';`);
    for (const [name, columns] of indexes) {
      // What is left of a build that was broken off is no index.
      this.addSql(`drop index concurrently if exists search.product_index_${name};`);
      this.addSql(`create index concurrently product_index_${name} on search.product_index ${columns};`);
    }
    for (const old of ['all_by_name', 'all_by_category'])
      this.addSql(`drop index concurrently if exists search.product_index_${old};`);
    this.addSql(`reset lock_timeout;`);
  }
}
exports.Migration20261130043000_admin_list_indexes = Migration20261130043000_admin_list_indexes;
