'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * From now on warehouse products, uses of coupons and sold lines are counted (ADR 15), and what was there before is added.
 * Every statement is a transaction of its own, as in totals-of-rows, and may be repeated when a later one failed.
 */
class Migration20261125163100_list_totals_of_rows extends Migration {
  name = 'Migration20261125163100_list_totals_of_rows';

  isTransactional() {
    return false;
  }

  async up() {
    const tables = [
      ['warehouse_product', 'warehouse_product', 'warehouse_products', '(old.warehouse_id, old.tags)'],
      ['coupon_use', 'coupon_use', 'coupon_uses', '(old.coupon_id, old.order_id, old.state)'],
      ['item', 'order_item', 'items', '(old.order_id, old.product_id, old.quantity, old.price_cents)'],
    ];
    for (const [one, table, many, counted] of tables) {
      this.addSql(`create or replace trigger "${many}_counted" after insert on "${table}"
        referencing new table as changed for each statement execute function totals.${many}_changed();`);
      this.addSql(`create or replace trigger "${many}_uncounted" after delete on "${table}"
        referencing old table as changed for each statement execute function totals.${many}_changed();`);
      this.addSql(`create or replace trigger "${one}_moved" after update on "${table}" for each row
        when (${counted} is distinct from ${counted.replaceAll('old.', 'new.')}) execute function totals.${one}_moved();`);
    }
    const sold = '(totals.sold(old.status, old.paid_state), old.created_at)';
    this.addSql(`create or replace trigger "order_sold" after update on "shop_order" for each row
      when (${sold} is distinct from ${sold.replaceAll('old.', 'new.')}) execute function totals.order_sold();`);
    this.addSql(`create or replace trigger "order_unsold" before delete on "shop_order" for each row
      when (totals.sold(old.status, old.paid_state)) execute function totals.order_unsold();`);
    // Only now, so that nobody adds what the triggers do not follow yet.
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
      select 'coupon-use', date 'epoch', u.coupon_id::text, u.state, count(*), coalesce(sum(o.total_cents), 0), coalesce(sum(o.discount_cents), 0)
        from public.coupon_use u left join public.shop_order o on o.id = u.order_id group by 3, 4
    $$ language sql stable;`);
    this.addSql(`select count(*) from totals.correct();`);
    this.addSql(`select count(*) from totals.correct_sold();`);
    this.addSql(`select totals.fold();`);
    this.addSql(`select totals.fold_sold();`);
    this.addSql(`analyze totals.daily, totals.sold_daily, totals.sold_window;`);
  }
}
exports.Migration20261125163100_list_totals_of_rows = Migration20261125163100_list_totals_of_rows;
