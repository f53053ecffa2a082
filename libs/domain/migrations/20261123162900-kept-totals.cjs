'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * Counts and sums by day that the dashboard and the lists read instead of counting every row (ADR 15). Transactions add
 * rows to `totals.change`, which never wait for each other; `totals.fold` adds them up. The schema `totals` is left
 * alone by the schema comparison.
 */
class Migration20261123162900_kept_totals extends Migration {
  name = 'Migration20261123162900_kept_totals';

  async up() {
    this.addSql(`create schema totals;`);
    this.addSql(`create table totals.daily (
      subject text not null,
      day date not null,
      status text not null,
      paid_state text not null,
      count bigint not null,
      cents bigint not null,
      refunded_cents bigint not null,
      primary key (subject, day, status, paid_state)
    );`);
    this.addSql(
      `comment on table totals.daily is 'rows of shop_order (order), app_user (user: customers who are not deleted) and search.product_index (product: status in_stock or out_of_stock) by their day in São Paulo; of orders also the sums of totals and of refunds that take from the revenue, in centavos';`,
    );
    // Rows come and go by the minute: their space is used again as soon as possible.
    this.addSql(`create table totals.change (like totals.daily)
      with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_insert_threshold = -1);`);
    this.addSql(`comment on table totals.change is 'what is to be added to totals.daily: see totals.fold';`);
    this.addSql(
      `create view totals.kept as select * from totals.daily union all select * from totals.change;`,
    );

    this.addSql(`create function totals.day(at timestamptz) returns date as $$
      select (at at time zone 'America/Sao_Paulo')::date
    $$ language sql immutable parallel safe;`);
    this.addSql(`create function totals.begin_of(day date) returns timestamptz as $$
      select day::timestamp at time zone 'America/Sao_Paulo'
    $$ language sql immutable parallel safe;`);
    // Money that came twice, too late or in a wrong amount never was revenue: its refunds take nothing from it. What is
    // not owed any more because the buyer has the bank's money does.
    this.addSql(`create function totals.takes_from_revenue(state text, reason text, cancel_reason text) returns boolean as $$
      select (state = 'done' or coalesce(cancel_reason = 'not-owed', false)) and reason in ('manual', 'cancelled')
    $$ language sql immutable parallel safe;`);
    this.addSql(`create function totals.refunded(of_order uuid) returns bigint as $$
      select coalesce(sum(amount_cents), 0) from public.refund
       where order_id = of_order and totals.takes_from_revenue(state, reason, cancel_reason)
    $$ language sql stable;`);

    this.addSql(`create function totals.recompute() returns setof totals.daily as $$
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
    $$ language sql stable;`);
    // One statement, and so of one moment: changes that are committed meanwhile are on neither side.
    this.addSql(`create function totals.drift() returns setof totals.daily as $$
      select subject, day, status, paid_state, sum(count), sum(cents), sum(refunded_cents)
        from (select * from totals.recompute()
              union all
              select subject, day, status, paid_state, -count, -cents, -refunded_cents from totals.kept) compared
       group by subject, day, status, paid_state
      having sum(count) <> 0 or sum(cents) <> 0 or sum(refunded_cents) <> 0
       order by day desc, status, paid_state
    $$ language sql stable;`);
    this.addSql(`create function totals.correct() returns setof totals.daily as $$
    begin
      perform pg_advisory_xact_lock(hashtext('totals'));
      return query with missing as (insert into totals.change select * from totals.drift() returning *)
        select * from missing order by day desc, status, paid_state;
    end $$ language plpgsql;`);
    this.addSql(`create function totals.fold() returns int as $$
    declare
      folded int;
    begin
      if not pg_try_advisory_xact_lock(hashtext('totals')) then return 0; end if;
      with taken as (delete from totals.change returning *),
           added as (select subject, day, status, paid_state, sum(count) as count, sum(cents) as cents,
                            sum(refunded_cents) as refunded_cents, count(*) as changes
                       from taken group by subject, day, status, paid_state),
           stored as (insert into totals.daily as d
                      select subject, day, status, paid_state, count, cents, refunded_cents from added
                          on conflict (subject, day, status, paid_state) do update set count = d.count + excluded.count,
                             cents = d.cents + excluded.cents, refunded_cents = d.refunded_cents + excluded.refunded_cents)
      select coalesce(sum(changes), 0) into folded from added;
      if folded > 0 then delete from totals.daily where count = 0 and cents = 0 and refunded_cents = 0; end if;
      return folded;
    end $$ language plpgsql;`);

    // Many at once (a load of data) are one row a day and status.
    this.addSql(`create function totals.orders_changed() returns trigger as $$
    declare
      sign int := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      insert into totals.change
      select 'order', totals.day(created_at), status, paid_state, sign * count(*), sign * sum(total_cents),
             sum(case tg_op when 'DELETE' then -totals.refunded(id) else 0 end)
        from changed group by 2, 3, 4;
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create function totals.order_moved() returns trigger as $$
    declare
      refunded bigint := totals.refunded(new.id);
    begin
      insert into totals.change values
        ('order', totals.day(old.created_at), old.status, old.paid_state, -1, -old.total_cents, -refunded),
        ('order', totals.day(new.created_at), new.status, new.paid_state, 1, new.total_cents, refunded);
      return null;
    end $$ language plpgsql;`);
    // The order is locked, so that it does not change its status unseen: commands hold its lock already.
    this.addSql(`create function totals.refund_changed() returns trigger as $$
    declare
      cents bigint := 0;
    begin
      if tg_op <> 'INSERT' and totals.takes_from_revenue(old.state, old.reason, old.cancel_reason) then
        cents := cents - old.amount_cents;
      end if;
      if tg_op <> 'DELETE' and totals.takes_from_revenue(new.state, new.reason, new.cancel_reason) then
        cents := cents + new.amount_cents;
      end if;
      if cents <> 0 then
        insert into totals.change
        select 'order', totals.day(created_at), status, paid_state, 0, 0, cents
          from public.shop_order where id = coalesce(new.order_id, old.order_id) for share;
      end if;
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create function totals.users_changed() returns trigger as $$
    begin
      insert into totals.change
      select 'user', totals.day(created_at), '', '', case tg_op when 'INSERT' then count(*) else -count(*) end, 0, 0
        from changed where role = 'user' and deleted_at is null group by 2;
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create function totals.user_moved() returns trigger as $$
    begin
      insert into totals.change
      select 'user', totals.day(each.created_at), '', '', each.sign, 0, 0
        from (values (old.role, old.deleted_at, old.created_at, -1), (new.role, new.deleted_at, new.created_at, 1))
             each (role, deleted_at, created_at, sign)
       where role = 'user' and deleted_at is null;
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create function totals.products_changed() returns trigger as $$
    begin
      insert into totals.change
      select 'product', totals.day(created_at), case when in_stock then 'in_stock' else 'out_of_stock' end, '',
             case tg_op when 'INSERT' then count(*) else -count(*) end, 0, 0
        from changed group by 2, 3;
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create function totals.product_moved() returns trigger as $$
    begin
      insert into totals.change values
        ('product', totals.day(old.created_at), case when old.in_stock then 'in_stock' else 'out_of_stock' end, '', -1, 0, 0),
        ('product', totals.day(new.created_at), case when new.in_stock then 'in_stock' else 'out_of_stock' end, '', 1, 0, 0);
      return null;
    end $$ language plpgsql;`);
  }
}
exports.Migration20261123162900_kept_totals = Migration20261123162900_kept_totals;
