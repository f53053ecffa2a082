'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** The back office lists products that customers do not see as well: its orders by date had no index. */
class Migration20261125195500_product_list_indexes extends Migration {
  name = 'Migration20261125195500_product_list_indexes';

  /** An index is built beside sales, not before them: PostgreSQL does that outside of a transaction only. */
  isTransactional() {
    return false;
  }

  async up() {
    const indexes = [
      ['product_index_all_newest', 'created_at desc, product_id desc'],
      ['product_index_all_by_category', 'category_id, created_at desc, product_id desc'],
    ];
    for (const [name, columns] of indexes) {
      // What is left of a build that was broken off is no index.
      this.addSql(`drop index concurrently if exists search.${name};`);
      this.addSql(`create index concurrently ${name} on search.product_index (${columns});`);
    }
  }
}
exports.Migration20261125195500_product_list_indexes = Migration20261125195500_product_list_indexes;
