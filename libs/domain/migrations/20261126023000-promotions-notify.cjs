'use strict';
const { Migration } = require('@mikro-orm/migrations');

/**
 * The public settings name the offers in force with their caps, and say free delivery by what the cheapest piece costs: both
 * notify now (docs/adr/0014-kept-reads.md, docs/adr/0031-promotions.md).
 */
class Migration20261126023000_promotions_notify extends Migration {
  name = 'Migration20261126023000_promotions_notify';

  async up() {
    this.addSql(`create or replace function search.notify_product() returns trigger as \$\$
    begin
      perform search.notify_products(array(select id from changed));
      if tg_op = 'UPDATE' then
        perform pg_notify('shop_changes', 'settings') where exists (
          select id, sale, sale_percentage, price_cents, active, deleted_at, category_id from changed
          except select id, sale, sale_percentage, price_cents, active, deleted_at, category_id from before);
      else
        perform pg_notify('shop_changes', 'settings') where exists (select from changed);
      end if;
      return null;
    end \$\$ language plpgsql;`);
    this.addSql(`create or replace function search.notify_coupon() returns trigger as \$\$
    begin
      if tg_op = 'UPDATE' then
        perform pg_notify('shop_changes', 'settings') where exists (
          select id, code, discount_type, discount_value, max_discount_cents, min_items, free_shipping, active, deleted_at,
                 first_purchase, min_purchase_cents, start_date, end_date, used < usage_limit from changed
          except select id, code, discount_type, discount_value, max_discount_cents, min_items, free_shipping, active, deleted_at,
                 first_purchase, min_purchase_cents, start_date, end_date, used < usage_limit from before);
      else
        perform pg_notify('shop_changes', 'settings') where exists (select from changed);
      end if;
      return null;
    end \$\$ language plpgsql;`);
  }
}
exports.Migration20261126023000_promotions_notify = Migration20261126023000_promotions_notify;
