'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * A change of stock finds its products by an index: it read the whole catalogue, because the indexes of
 * `warehouse_product_id` leave deleted products out and the search for them did not. Nothing is kept of a deleted product.
 */
class Migration20261125195000_stock_notices extends Migration {
  name = 'Migration20261125195000_stock_notices';

  async up() {
    this.addSql(`create or replace function search.notify_stock() returns trigger language plpgsql as $fn$
    declare
      goods uuid[];
    begin
      if tg_op = 'UPDATE' then
        goods := array(select warehouse_product_id from (
          (select sku, warehouse_product_id, offered, version from changed
            except select sku, warehouse_product_id, offered, version from before)
          union all
          (select sku, warehouse_product_id, offered, version from before
            except select sku, warehouse_product_id, offered, version from changed)) s);
      else
        goods := array(select warehouse_product_id from changed);
      end if;
      perform search.notify_products(array(select id from public.product
        where warehouse_product_id = any(goods) and deleted_at is null));
      return null;
    end $fn$;`);
  }
}
exports.Migration20261125195000_stock_notices = Migration20261125195000_stock_notices;
