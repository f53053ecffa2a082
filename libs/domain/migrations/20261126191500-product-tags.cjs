'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * How many products have a tag is kept by the database (ADR 15): what the list of orders offers to filter by is read from it.
 * Products that were removed count: their orders are filtered by the tag as before.
 */
class Migration20261126191500_product_tags extends Migration {
  name = 'Migration20261126191500_product_tags';

  async up() {
    const counted = (rows, sign) => `select 'product-tag', date 'epoch', tag, '', ${sign}, 0, 0 from ${rows}`;
    this.addSql(`create function totals.product_tags_changed() returns trigger as $$
    declare
      sign int := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      insert into totals.change ${counted('changed, unnest(tags) tag group by tag', 'sign * count(*)')};
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create function totals.product_tag_moved() returns trigger as $$
    begin
      insert into totals.change ${counted('unnest(old.tags) tag', '-1')};
      insert into totals.change ${counted('unnest(new.tags) tag', '1')};
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create trigger "product_tags_counted" after insert on "product"
      referencing new table as changed for each statement execute function totals.product_tags_changed();`);
    this.addSql(`create trigger "product_tags_uncounted" after delete on "product"
      referencing old table as changed for each statement execute function totals.product_tags_changed();`);
    this.addSql(`create trigger "product_tag_moved" after update on "product" for each row
      when (old.tags is distinct from new.tags) execute function totals.product_tag_moved();`);
    this.addSql(`create or replace function totals.recompute() returns setof totals.daily as $$
      select 'order', totals.day(o.created_at), o.status, o.paid_state, count(*), sum(o.total_cents), coalesce(sum(r.cents), 0)
        from public.shop_order o
        left join (select order_id, sum(amount_cents) as cents from public.refund
                    where totals.takes_from_revenue(state, reason, cancel_reason) group by order_id) r on r.order_id = o.id
       group by 2, 3, 4
      union all
      select 'user', totals.day(created_at), '', '', count(*), 0, 0
        from public.app_user where role = 'user' and deleted_at is null group by 2
      union all
      select 'product', totals.day(created_at), case when in_stock then 'in_stock' else 'out_of_stock' end, '', count(*), 0, 0
        from search.product_index group by 2, 3
      union all
      select c.subject, c.day, c.status, c.paid_state, sum(c.count), 0, 0
        from public.warehouse_product w, totals.warehouse_product_counts(w.warehouse_id, w.tags, 1) c group by 1, 2, 3, 4
      union all
      ${counted('public.product, unnest(tags) tag group by tag', 'count(*)')}
      union all
      select 'coupon-use', date 'epoch', u.coupon_id::text, u.state, count(*), coalesce(sum(o.total_cents), 0),
             coalesce(sum(o.discount_cents - o.pix_discount_cents), 0)
        from public.coupon_use u left join public.shop_order o on o.id = u.order_id group by 3, 4
    $$ language sql stable;`);
    this.addSql(`insert into totals.change ${counted('"product", unnest(tags) tag group by tag', 'count(*)')};`);
  }
}
exports.Migration20261126191500_product_tags = Migration20261126191500_product_tags;
