'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Listings of a kind of garment, or of whom it is for, read as many rows as they show, however many products there are. */
class Migration20261126023100_kind_indexes extends Migration {
  name = 'Migration20261126023100_kind_indexes';

  /** Built beside sales, not before them: PostgreSQL does that outside of a transaction only. */
  isTransactional() {
    return false;
  }

  async up() {
    const indexes = [
      ['listed_by_garment', '(garment_type, created_at desc, product_id desc) include (price_cents, category_id, on_sale, audience) where listed'],
      ['listed_by_audience', '(audience, created_at desc, product_id desc) include (price_cents, category_id, on_sale, garment_type) where listed'],
    ];
    this.addSql(`set lock_timeout = '10min';`);
    for (const [name, columns] of indexes) {
      // What is left of a build that was broken off is no index.
      this.addSql(`drop index concurrently if exists search.product_index_${name};`);
      this.addSql(`create index concurrently product_index_${name} on search.product_index ${columns};`);
    }
    this.addSql(`reset lock_timeout;`);
  }
}
exports.Migration20261126023100_kind_indexes = Migration20261126023100_kind_indexes;
