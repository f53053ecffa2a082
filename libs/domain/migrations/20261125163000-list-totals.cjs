'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * More that is kept by the database (ADR 15). Counts without a day (their day is 'epoch'): the products and tags of a
 * warehouse, the uses of a coupon with what they sold (`cents`) and gave (`refunded_cents`). And what was sold of each
 * product: `sold_change` is added to by transactions, `sold_daily` has the last days, `sold_window` the 30 days that end
 * with the day of `sold_until`, in the order of the best sellers.
 */
class Migration20261125163000_list_totals extends Migration {
  name = 'Migration20261125163000_list_totals';

  async up() {
    this.addSql(`create function totals.warehouse_product_counts(warehouse uuid, tags text[], sign int) returns setof totals.daily as $$
      select 'warehouse-product', date 'epoch', warehouse::text, '', sign, 0, 0
      union all
      select 'warehouse-tag', date 'epoch', warehouse::text, tag, sign, 0, 0 from unnest(tags) tag
    $$ language sql immutable;`);
    this.addSql(`create function totals.warehouse_products_changed() returns trigger as $$
    begin
      insert into totals.change
      select c.subject, c.day, c.status, c.paid_state, sum(c.count), 0, 0
        from changed, totals.warehouse_product_counts(warehouse_id, tags, case tg_op when 'INSERT' then 1 else -1 end) c
       group by 1, 2, 3, 4;
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create function totals.warehouse_product_moved() returns trigger as $$
    begin
      insert into totals.change select * from totals.warehouse_product_counts(old.warehouse_id, old.tags, -1);
      insert into totals.change select * from totals.warehouse_product_counts(new.warehouse_id, new.tags, 1);
      return null;
    end $$ language plpgsql;`);
    // What an order costs never changes, so that only the uses are watched.
    this.addSql(`create function totals.coupon_uses_changed() returns trigger as $$
    declare
      sign int := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      insert into totals.change
      select 'coupon-use', date 'epoch', u.coupon_id::text, u.state, sign * count(*), coalesce(sign * sum(o.total_cents), 0),
             coalesce(sign * sum(o.discount_cents), 0)
        from changed u left join public.shop_order o on o.id = u.order_id group by u.coupon_id, u.state;
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create function totals.coupon_use_moved() returns trigger as $$
    begin
      insert into totals.change
      select 'coupon-use', date 'epoch', each.coupon_id::text, each.state, each.sign, coalesce(each.sign * o.total_cents, 0),
             coalesce(each.sign * o.discount_cents, 0)
        from (values (old.coupon_id, old.state, old.order_id, -1), (new.coupon_id, new.state, new.order_id, 1))
             each (coupon_id, state, order_id, sign)
        left join public.shop_order o on o.id = each.order_id;
      return null;
    end $$ language plpgsql;`);

    this.addSql(`create table totals.sold_daily (
      day date not null,
      product_id uuid not null,
      pieces bigint not null,
      cents bigint not null,
      name text not null,
      image text not null,
      primary key (day, product_id)
    );`);
    this.addSql(
      `comment on table totals.sold_daily is 'pieces and centavos (before discounts) of each product by the day of the orders that count as sold, with the name and picture that it was sold with, as far back as totals.sold_since';`,
    );
    this.addSql(`create table totals.sold_change (like totals.sold_daily)
      with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_insert_threshold = -1);`);
    this.addSql(`comment on table totals.sold_change is 'what is to be added to totals.sold_daily: see totals.fold_sold';`);
    this.addSql(`create table totals.sold_window (
      product_id uuid primary key,
      pieces bigint not null,
      cents bigint not null,
      name text not null,
      image text not null
    ) with (fillfactor = 80);`);
    this.addSql(`create index sold_window_best on totals.sold_window (pieces desc, cents desc, product_id);`);
    this.addSql(`comment on table totals.sold_window is 'totals.sold_daily of the 30 days that end with totals.sold_until';`);
    this.addSql(`create table totals.sold_until (day date not null);`);
    this.addSql(`insert into totals.sold_until values (totals.day(now()));`);

    // The same orders as soldCondition of apps/api.
    this.addSql(`create function totals.sold(status text, paid_state text) returns boolean as $$
      select status not in ('pending', 'cancelled') and paid_state not in ('disputed', 'charged_back')
    $$ language sql immutable parallel safe;`);
    this.addSql(`create function totals.sold_since() returns date as $$
      select totals.day(now()) - 39
    $$ language sql stable parallel safe;`);
    this.addSql(`create function totals.order_sold() returns trigger as $$
    begin
      insert into totals.sold_change
      select totals.day(each.created_at), i.product_id, each.sign * sum(i.quantity), each.sign * sum(i.quantity * i.price_cents),
             max(i.name), max(i.image)
        from (values (old.status, old.paid_state, old.created_at, -1), (new.status, new.paid_state, new.created_at, 1))
             each (status, paid_state, created_at, sign)
        join public.order_item i on i.order_id = new.id
       where totals.sold(each.status, each.paid_state) and totals.day(each.created_at) >= totals.sold_since()
       group by 1, 2, each.sign;
      return null;
    end $$ language plpgsql;`);
    // Before its lines are deleted with it.
    this.addSql(`create function totals.order_unsold() returns trigger as $$
    begin
      insert into totals.sold_change
      select totals.day(old.created_at), i.product_id, -sum(i.quantity), -sum(i.quantity * i.price_cents), max(i.name), max(i.image)
        from public.order_item i
       where i.order_id = old.id and totals.day(old.created_at) >= totals.sold_since() group by 2;
      return old;
    end $$ language plpgsql;`);
    // Lines are written in the transaction of their order, before or after which it is not sold; a line that comes or goes
    // later locks it, so that it does not change its status unseen.
    this.addSql(`create function totals.items_changed() returns trigger as $$
    declare
      sign int := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      if sign < 0 then perform 1 from public.shop_order where id in (select order_id from changed) order by id for share; end if;
      insert into totals.sold_change
      select totals.day(o.created_at), i.product_id, sign * sum(i.quantity), sign * sum(i.quantity * i.price_cents), max(i.name), max(i.image)
        from changed i join public.shop_order o on o.id = i.order_id
       where totals.sold(o.status, o.paid_state) and totals.day(o.created_at) >= totals.sold_since()
       group by 1, 2;
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create function totals.item_moved() returns trigger as $$
    begin
      perform 1 from public.shop_order where id in (old.order_id, new.order_id) order by id for share;
      insert into totals.sold_change
      select totals.day(o.created_at), each.product_id, each.sign * each.quantity, each.sign * each.quantity * each.price_cents, each.name, each.image
        from (values (old.order_id, old.product_id, old.quantity, old.price_cents, old.name, old.image, -1),
                     (new.order_id, new.product_id, new.quantity, new.price_cents, new.name, new.image, 1))
             each (order_id, product_id, quantity, price_cents, name, image, sign)
        join public.shop_order o on o.id = each.order_id
       where totals.sold(o.status, o.paid_state) and totals.day(o.created_at) >= totals.sold_since();
      return null;
    end $$ language plpgsql;`);

    this.addSql(`create function totals.add_to_sold_window(product uuid, pieces bigint, cents bigint, name text, image text) returns void as $$
      insert into totals.sold_window as w values (product, pieces, cents, name, image)
      on conflict (product_id) do update set pieces = w.pieces + excluded.pieces, cents = w.cents + excluded.cents,
         name = case when excluded.pieces > 0 then excluded.name else w.name end,
         image = case when excluded.pieces > 0 then excluded.image else w.image end
    $$ language sql;`);
    this.addSql(`create function totals.fold_sold() returns int as $$
    declare
      folded int;
      until date;
      today date := totals.day(now());
    begin
      if not pg_try_advisory_xact_lock(hashtext('totals')) then return 0; end if;
      select day into until from totals.sold_until;
      with taken as (delete from totals.sold_change returning *),
           added as (select day, product_id, sum(pieces)::bigint as pieces, sum(cents)::bigint as cents, max(name) as name,
                            max(image) as image, count(*) as changes
                       from taken group by day, product_id),
           stored as (insert into totals.sold_daily as d select day, product_id, pieces, cents, name, image from added
                          on conflict (day, product_id) do update set pieces = d.pieces + excluded.pieces,
                             cents = d.cents + excluded.cents, name = excluded.name, image = excluded.image),
           windowed as (select totals.add_to_sold_window(product_id, sum(pieces)::bigint, sum(cents)::bigint, max(name), max(image))
                          from added where day > until - 30 and day <= until group by product_id)
      select coalesce(sum(changes), 0) + 0 * (select count(*) from windowed) into folded from added;
      if until <> today then
        perform totals.add_to_sold_window(product_id, sum(sign * pieces)::bigint, sum(sign * cents)::bigint, max(name), max(image))
           from (select 1 as sign, * from totals.sold_daily
                  where day > today - 30 and day <= today and not (day > until - 30 and day <= until)
                 union all
                 select -1, * from totals.sold_daily
                  where day > until - 30 and day <= until and not (day > today - 30 and day <= today)) rolled
          group by product_id;
        update totals.sold_until set day = today;
        delete from totals.sold_daily where day < totals.sold_since();
      end if;
      if folded > 0 or until <> today then delete from totals.sold_window where pieces = 0 and cents = 0; end if;
      return folded;
    end $$ language plpgsql;`);
    this.addSql(`create function totals.recompute_sold() returns table (day date, product_id uuid, pieces bigint, cents bigint, name text, image text) as $$
      select totals.day(o.created_at), i.product_id, sum(i.quantity), sum(i.quantity * i.price_cents), max(i.name), max(i.image)
        from public.shop_order o join public.order_item i on i.order_id = o.id
       where o.created_at >= totals.begin_of(totals.sold_since()) and totals.sold(o.status, o.paid_state)
       group by 1, 2
    $$ language sql stable;`);
    // What the days lack, and under the day 'infinity' what the window of 30 days lacks of its days.
    this.addSql(`create function totals.drift_sold() returns table (day date, product_id uuid, pieces bigint, cents bigint, name text, image text) as $$
      select day, product_id, sum(pieces)::bigint, sum(cents)::bigint, max(name), max(image)
        from (select * from totals.recompute_sold()
              union all
              select day, product_id, -pieces, -cents, name, image
                from (select * from totals.sold_daily union all select * from totals.sold_change) kept where day >= totals.sold_since()
              union all
              select 'infinity', product_id, pieces, cents, name, image from totals.sold_daily, (select day as until from totals.sold_until) u
               where day > until - 30 and day <= until
              union all
              select 'infinity', product_id, -pieces, -cents, name, image from totals.sold_window) compared
       group by day, product_id
      having sum(pieces) <> 0 or sum(cents) <> 0
       order by day desc, product_id
    $$ language sql stable;`);
    this.addSql(`create function totals.correct_sold() returns setof totals.sold_daily as $$
    begin
      perform pg_advisory_xact_lock(hashtext('totals'));
      return query with missing as materialized (select * from totals.drift_sold()),
        changed as (insert into totals.sold_change select * from missing where day <> 'infinity' returning 1),
        windowed as (select totals.add_to_sold_window(product_id, pieces, cents, name, image) from missing where day = 'infinity')
        select missing.* from missing, (select count(*) from windowed) w;
    end $$ language plpgsql;`);
  }
}
exports.Migration20261125163000_list_totals = Migration20261125163000_list_totals;
