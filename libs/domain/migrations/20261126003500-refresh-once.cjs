'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * The entry of a product in the index is made once for all of its variants that a transaction changed, not once for each: the
 * entry is read from every variant, so that a product of 1,200 took eleven seconds at the commit.
 */
class Migration20261126003500_refresh_once extends Migration {
  name = 'Migration20261126003500_refresh_once';

  async up() {
    // At the commit all rows are written: the first of them reads what the others say. `search.refreshed` is the warehouse
    // product that was refreshed last in this transaction, and nothing after the next statement that changes stock.
    this.addSql(`create or replace function search.stock_changed() returns trigger language plpgsql as $fn$
    declare
      ids uuid[];
    begin
      if current_setting('search.refreshed', true) = new.warehouse_product_id::text then return null; end if;
      ids := array(select id from product where warehouse_product_id = new.warehouse_product_id and deleted_at is null);
      if cardinality(ids) > 0 then perform search.refresh(ids); end if;
      perform set_config('search.refreshed', new.warehouse_product_id::text, true);
      return null;
    end $fn$;`);
    this.addSql(`create or replace function search.notify_stock() returns trigger language plpgsql as $fn$
    declare
      goods uuid[];
    begin
      perform set_config('search.refreshed', '', true);
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
exports.Migration20261126003500_refresh_once = Migration20261126003500_refresh_once;
