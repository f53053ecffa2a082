'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * Sets of garments: what a set consists of, of which set a garment of an order was bought, and what the index of listings and the
 * kept responses say of a set, which is read from its garments (docs/adr/0037-sets.md).
 */
class Migration20261126053000_sets extends Migration {
  name = 'Migration20261126053000_sets';

  async up() {
    this.addSql(
      `create table "product_piece" ("set_id" uuid not null, "position" int not null, "product_id" uuid not null,
         primary key ("set_id", "position"), constraint "product_piece_once" unique ("set_id", "product_id"),
         constraint "product_piece_place" check ("position" >= 1 and "position" <= 4),
         constraint "product_piece_other" check (set_id <> product_id));`,
    );
    this.addSql(`create index "product_piece_product_id_index" on "product_piece" ("product_id");`);
    // migration-lint-allow ban-drop-not-null: no row is without a link before this version makes a set, and the former one reads it as a product without stock
    this.addSql(`alter table "product" alter column "warehouse_product_id" drop not null;`);
    this.addSql(
      `alter table "order_item" add column "set_id" uuid null, add column "set_name" varchar(200) null,
         add column "set_size" varchar(40) null;`,
    );
    this.notices();
    this.index();
  }

  /** A page of a set shows its garments and their stock; that of a garment names its sets. */
  notices() {
    this.addSql(`create or replace function search.notify_products(ids uuid[]) returns void as $$
    declare
      shown uuid[] := array(select distinct id from unnest(ids || array(select set_id from public.product_piece where product_id = any(ids))) id);
    begin
      if cardinality(shown) > 100 then perform pg_notify('shop_changes', 'all');
      else perform pg_notify('shop_changes', 'product:' || id) from unnest(shown) id;
      end if;
    end $$ language plpgsql;`);
    // The garments beside a product in its sets.
    this.addSql(`create function search.beside(ids uuid[]) returns uuid[] language sql stable as $$
      select array(select product_id from public.product_piece where set_id in (
        select set_id from public.product_piece where product_id = any(ids) union select unnest(ids)))
    $$;`);
    this.addSql(`create or replace function search.notify_product() returns trigger as $$
    declare
      ids uuid[] := array(select id from changed);
    begin
      perform search.notify_products(ids || search.beside(ids));
      if tg_op = 'UPDATE' then
        perform pg_notify('shop_changes', 'settings') where exists (
          select id, sale, sale_percentage, price_cents, active, deleted_at, category_id from changed
          except select id, sale, sale_percentage, price_cents, active, deleted_at, category_id from before);
      else
        perform pg_notify('shop_changes', 'settings') where exists (select from changed);
      end if;
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create function search.notify_product_piece() returns trigger as $$
    begin
      perform search.notify_products(array(select set_id from changed union select product_id from changed));
      return null;
    end $$ language plpgsql;`);
    const rows = {
      insert: 'referencing new table as changed',
      update: 'referencing old table as before new table as changed',
      delete: 'referencing old table as changed',
    };
    for (const [event, of] of Object.entries(rows))
      this.addSql(
        `create trigger product_piece_notify_${event} after ${event} on product_piece ${of} for each statement execute function search.notify_product_piece();`,
      );
    this.addSql(
      `create trigger product_piece_notify_truncate after truncate on product_piece for each statement execute function search.notify_change('all');`,
    );
    // Notices as before. `search.moved` are the warehouse products of which something ran out or came, until their entries are made.
    this.addSql(`create or replace function search.notify_stock() returns trigger language plpgsql as $fn$
    declare
      goods uuid[];
      moved uuid[];
    begin
      perform set_config('search.refreshed', '', true);
      if tg_op = 'UPDATE' then
        goods := array(select warehouse_product_id from (
          (select sku, warehouse_product_id, offered, version from changed
            except select sku, warehouse_product_id, offered, version from before)
          union all
          (select sku, warehouse_product_id, offered, version from before
            except select sku, warehouse_product_id, offered, version from changed)) s);
        moved := array(select distinct c.warehouse_product_id from changed c join before b using (sku)
          where (c.offered > 0) is distinct from (b.offered > 0));
      else
        goods := array(select warehouse_product_id from changed);
        moved := array(select distinct warehouse_product_id from changed where offered > 0);
      end if;
      moved := moved || coalesce(nullif(current_setting('search.moved', true), ''), '{}')::uuid[];
      -- So many are made one by one, as each is heard of.
      if cardinality(moved) > 500 then moved := '{}'; end if;
      perform set_config('search.moved', moved::text, true);
      perform search.notify_products(array(select id from public.product
        where warehouse_product_id = any(goods) and deleted_at is null));
      return null;
    end $fn$;`);
  }

  /**
   * An entry of a set is made of its garments. The entries of all garments that a transaction sold out, and of their sets, are made
   * together: each locks its row, and two orders that each had a garment and waited for the set of both would wait crosswise.
   */
  index() {
    // What can be had of a set: colours of which every garment is there, in the sizes in which one is.
    this.addSql(`create function search.set_variants(id uuid) returns table (size text, colour text) language sql stable as $$
      with stocked as (
        select g.position, cut.value ->> 'name' as size, dye.value ->> 'name' as colour
          from public.product_piece g join public.product q on q.id = g.product_id and q.active and q.deleted_at is null
         cross join jsonb_array_elements(q.sizes) cut
         cross join jsonb_array_elements(cut.value -> 'colors') dye
          join public.stock_level l on l.sku = dye.value ->> 'sku' and l.offered > 0
         where g.set_id = $1)
      select distinct s.size, s.colour from stocked s where s.colour in (
        select whole.colour from stocked whole group by whole.colour
        having count(distinct whole.position) = (select count(*) from public.product_piece where set_id = $1))
    $$;`);
    this.addSql(`create or replace function search.refresh(ids uuid[]) returns void as $$
    begin
      perform 1 from search.product_index where product_id = any(ids) order by product_id for update;
      delete from search.product_index s using product p where s.product_id = any(ids) and p.id = s.product_id and p.deleted_at is not null;
      insert into search.product_index as s (product_id, listed, in_stock, created_at, price_cents, category_id, name, tags, offers, doc,
          on_sale, garment_type, audience)
        select p.id, p.active, v.offers is not null, p.created_at, p.price_cents, p.category_id, p.name, p.tags,
               coalesce(array_to_tsvector(v.offers), ''), search.document(p.name, c.name, v.colours, array_to_string(p.tags, ' '), p.sku), p.sale,
               p.garment_type, p.audience
          from product p
          left join category c on c.id = p.category_id and c.status = 'active'
          left join lateral (
            select array_agg(distinct o.offer) as offers, string_agg(distinct stocked.colour, ' ') as colours
              from (
                select size ->> 'name' as size, colour ->> 'name' as colour
                  from jsonb_array_elements(p.sizes) size
                 cross join jsonb_array_elements(size -> 'colors') colour
                  join stock_level l on l.sku = colour ->> 'sku' and l.offered > 0
                union all
                select size, colour from search.set_variants(p.id) where p.warehouse_product_id is null) stocked
             cross join lateral (values ('s:' || stocked.size), ('c:' || stocked.colour),
                    ('v:' || stocked.size || chr(9) || stocked.colour)) o (offer)) v on true
         where p.id = any(ids) and p.deleted_at is null
         order by p.id
      on conflict (product_id) do update set
        listed = excluded.listed, in_stock = excluded.in_stock, created_at = excluded.created_at,
        price_cents = excluded.price_cents, category_id = excluded.category_id, name = excluded.name,
        tags = excluded.tags, offers = excluded.offers, doc = excluded.doc, on_sale = excluded.on_sale,
        garment_type = excluded.garment_type, audience = excluded.audience
      where (s.listed, s.in_stock, s.created_at, s.price_cents, s.category_id, s.name, s.tags, s.offers, s.doc, s.on_sale,
          s.garment_type, s.audience)
        is distinct from (excluded.listed, excluded.in_stock, excluded.created_at, excluded.price_cents,
          excluded.category_id, excluded.name, excluded.tags, excluded.offers, excluded.doc, excluded.on_sale,
          excluded.garment_type, excluded.audience);
      insert into search.word
        select distinct w from search.product_index s, unnest(tsvector_to_array(s.doc)) w
         where s.product_id = any(ids) and not exists (select 1 from search.word known where known.word = w)
         order by w
      on conflict do nothing;
    end $$ language plpgsql;`);
    this.addSql(`create or replace function search.product_changed() returns trigger as $$
    begin
      perform search.refresh(array[new.id] || array(select set_id from product_piece where product_id = new.id));
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create function search.piece_changed() returns trigger as $$
    begin
      if tg_op = 'DELETE' then perform search.refresh(array[old.set_id]);
      else perform search.refresh(array[new.set_id]);
      end if;
      return null;
    end $$ language plpgsql;`);
    this.addSql(`create constraint trigger product_piece_indexed after insert or update or delete on product_piece
      deferrable initially deferred for each row execute function search.piece_changed();`);
    // `search.refreshed` are the warehouse products whose entries were made since stock changed last in this transaction.
    this.addSql(`create or replace function search.stock_changed() returns trigger language plpgsql as $fn$
    declare
      goods uuid[];
      ids uuid[];
    begin
      if position(new.warehouse_product_id::text in coalesce(current_setting('search.refreshed', true), '')) > 0 then return null; end if;
      goods := coalesce(nullif(current_setting('search.moved', true), ''), '{}')::uuid[] || new.warehouse_product_id;
      ids := array(select id from product where warehouse_product_id = any(goods) and deleted_at is null);
      if cardinality(ids) > 0 then
        perform search.refresh(ids || array(select distinct set_id from product_piece where product_id = any(ids)));
      end if;
      perform set_config('search.refreshed', goods::text, true);
      perform set_config('search.moved', '', true);
      return null;
    end $fn$;`);
  }
}
exports.Migration20261126053000_sets = Migration20261126053000_sets;
