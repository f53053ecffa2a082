'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * The discount for paying by PIX (ADR 32): the part of an order's discount that it is, and what each attempt to pay was
 * made with. An order's price now follows its payment, so the kept sums of coupon uses (ADR 15) follow the order, and
 * count as given what the coupon itself gave.
 */
class Migration20261126020000_pix_price extends Migration {
  name = 'Migration20261126020000_pix_price';

  async up() {
    this.addSql(`alter table "shop_order" add column "pix_discount_cents" int not null default 0;`);
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_pix" check (pix_discount_cents >= 0 and pix_discount_cents <= discount_cents) not valid;`,
    );
    this.addSql(`alter table "charge" add column "pix_discount_cents" int not null default 0;`);
    this.addSql(
      `alter table "charge" add constraint "charge_pix" check (pix_discount_cents >= 0 and (pix_discount_cents = 0 or method <> 'card')) not valid;`,
    );
    this.addSql(`create or replace function totals.coupon_uses_changed() returns trigger as $$
    declare
      sign int := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      insert into totals.change
      select 'coupon-use', date 'epoch', u.coupon_id::text, u.state, sign * count(*), coalesce(sign * sum(o.total_cents), 0),
             coalesce(sign * sum(o.discount_cents - o.pix_discount_cents), 0)
        from changed u left join public.shop_order o on o.id = u.order_id group by u.coupon_id, u.state;
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create or replace function totals.coupon_use_moved() returns trigger as $$
    begin
      insert into totals.change
      select 'coupon-use', date 'epoch', each.coupon_id::text, each.state, each.sign, coalesce(each.sign * o.total_cents, 0),
             coalesce(each.sign * (o.discount_cents - o.pix_discount_cents), 0)
        from (values (old.coupon_id, old.state, old.order_id, -1), (new.coupon_id, new.state, new.order_id, 1))
             each (coupon_id, state, order_id, sign)
        left join public.shop_order o on o.id = each.order_id;
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create or replace function totals.order_moved() returns trigger as $$
    declare
      refunded bigint := totals.refunded(new.id);
    begin
      insert into totals.change values
        ('order', totals.day(old.created_at), old.status, old.paid_state, -1, -old.total_cents, -refunded),
        ('order', totals.day(new.created_at), new.status, new.paid_state, 1, new.total_cents, refunded);
      if old.total_cents <> new.total_cents then
        insert into totals.change
        select 'coupon-use', date 'epoch', u.coupon_id::text, u.state, 0, new.total_cents - old.total_cents, 0
          from public.coupon_use u where u.order_id = new.id;
      end if;
      return null;
    end $$ language plpgsql;`);
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
      select 'coupon-use', date 'epoch', u.coupon_id::text, u.state, count(*), coalesce(sum(o.total_cents), 0),
             coalesce(sum(o.discount_cents - o.pix_discount_cents), 0)
        from public.coupon_use u left join public.shop_order o on o.id = u.order_id group by 3, 4
    $$ language sql stable;`);
  }
}
exports.Migration20261126020000_pix_price = Migration20261126020000_pix_price;
