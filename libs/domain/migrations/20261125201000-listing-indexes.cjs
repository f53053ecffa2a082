'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * Indexes of the listings that carry what a listing is filtered by: totals and deep pages are read from the index alone,
 * not from as many pages of the table as there are products before them. And the order in which a search looks at products
 * that many words match.
 */
class Migration20261125201000_listing_indexes extends Migration {
  name = 'Migration20261125201000_listing_indexes';

  /** Built beside sales, not before them: PostgreSQL does that outside of a transaction only. */
  isTransactional() {
    return false;
  }

  async up() {
    const indexes = [
      ['listed_newest', '(created_at desc, product_id desc) include (price_cents, category_id, on_sale) where listed'],
      ['listed_by_category', '(category_id, created_at desc, product_id desc) include (price_cents, on_sale) where listed'],
      ['listed_by_price', '(price_cents, product_id desc) include (category_id, on_sale) where listed'],
      ['listed_by_name', '(name, product_id desc) include (price_cents, category_id, on_sale) where listed'],
      ['listed_on_sale', '(created_at desc, product_id desc) include (price_cents, category_id) where listed and on_sale'],
      ['listed_in_stock', '(in_stock desc, created_at desc, product_id desc) where listed'],
    ];
    for (const [name, columns] of indexes) {
      // What is left of a build that was broken off is no index.
      this.addSql(`drop index concurrently if exists search.product_index_${name};`);
      this.addSql(`create index concurrently product_index_${name} on search.product_index ${columns};`);
    }
    for (const old of ['newest', 'by_category', 'by_price', 'by_name', 'on_sale'])
      this.addSql(`drop index concurrently if exists search.product_index_${old};`);
  }
}
exports.Migration20261125201000_listing_indexes = Migration20261125201000_listing_indexes;
