'use strict';
const { Migration } = require('@mikro-orm/migrations');

/**
 * Notifies the channel `shop_changes` of every change of what customers read, when the transaction commits, so that the
 * processes which keep responses drop them (docs/adr/0014-kept-reads.md). Payloads: `product:<id>` (the product, its
 * stock, its reviews), `listings` (which products a listing or search finds, and in what order), `settings` (the public
 * settings), `all`. PostgreSQL sends equal payloads of one transaction once.
 */
class Migration20261123163500_change_notifications extends Migration {
  name = 'Migration20261123163500_change_notifications';

  async up() {
    // More products than this are one notification.
    this.addSql(`create function search.notify_products(ids uuid[]) returns void as \$\$
    begin
      if cardinality(ids) > 100 then perform pg_notify('shop_changes', 'all');
      else perform pg_notify('shop_changes', 'product:' || id) from unnest(ids) id;
      end if;
    end \$\$ language plpgsql;`);
    this.addSql(`create function search.notify_change() returns trigger as \$\$
    begin
      -- A TRUNCATE has no rows to name: the other condition would fail.
      if tg_op = 'TRUNCATE' then perform pg_notify('shop_changes', tg_argv[0]);
      elsif exists (select from changed) then perform pg_notify('shop_changes', tg_argv[0]);
      end if;
      return null;
    end \$\$ language plpgsql;`);

    // The best sale of a category is in the public settings.
    this.addSql(`create function search.notify_product() returns trigger as \$\$
    begin
      perform search.notify_products(array(select id from changed));
      if tg_op = 'UPDATE' then
        perform pg_notify('shop_changes', 'settings') where exists (
          select id, sale, sale_percentage, active, deleted_at, category_id from changed
          except select id, sale, sale_percentage, active, deleted_at, category_id from before);
      else
        perform pg_notify('shop_changes', 'settings') where exists (select from changed where sale);
      end if;
      return null;
    end \$\$ language plpgsql;`);
    // Counters that customers do not see change without a notification.
    this.addSql(`create function search.notify_stock() returns trigger as \$\$
    declare
      ids uuid[];
    begin
      if tg_op = 'UPDATE' then
        ids := array(select distinct p.id from (
          (select sku, warehouse_product_id, offered, version from changed
            except select sku, warehouse_product_id, offered, version from before)
          union all
          (select sku, warehouse_product_id, offered, version from before
            except select sku, warehouse_product_id, offered, version from changed)) s
          join public.product p on p.warehouse_product_id = s.warehouse_product_id);
      else
        ids := array(select distinct p.id from changed s join public.product p on p.warehouse_product_id = s.warehouse_product_id);
      end if;
      perform search.notify_products(ids);
      return null;
    end \$\$ language plpgsql;`);
    this.addSql(`create function search.notify_review() returns trigger as \$\$
    begin
      perform search.notify_products(array(select distinct product_id from changed));
      return null;
    end \$\$ language plpgsql;`);
    // Uses are counted with every order; what is announced changes with the last one.
    this.addSql(`create function search.notify_coupon() returns trigger as \$\$
    begin
      if tg_op = 'UPDATE' then
        perform pg_notify('shop_changes', 'settings') where exists (
          select id, code, discount_type, discount_value, min_items, free_shipping, active, deleted_at, first_purchase,
                 min_purchase_cents, start_date, end_date, used < usage_limit from changed
          except select id, code, discount_type, discount_value, min_items, free_shipping, active, deleted_at, first_purchase,
                 min_purchase_cents, start_date, end_date, used < usage_limit from before);
      else
        perform pg_notify('shop_changes', 'settings') where exists (select from changed);
      end if;
      return null;
    end \$\$ language plpgsql;`);
  }
}
exports.Migration20261123163500_change_notifications = Migration20261123163500_change_notifications;
