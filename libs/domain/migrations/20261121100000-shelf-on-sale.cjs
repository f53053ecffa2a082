'use strict';
const { Migration } = require('@mikro-orm/migrations');

/** Listings can show only what is on sale: one more fact on the shelf, kept by the same function and trigger. */
class Migration20261121100000_shelf_on_sale extends Migration {
  name = 'Migration20261121100000_shelf_on_sale';

  async up() {
    this.addSql(`alter table search.shelf add column on_sale boolean not null default false;`);
    this.addSql(`update search.shelf s set on_sale = true from "product" p where p.id = s.product_id and p.sale;`);
    this.addSql(`create index shelf_on_sale on search.shelf (created_at desc, product_id desc) where listed and on_sale;`);

    // The rows are locked before they are computed: of two changes at once, the later one sees the earlier.
    this.addSql(`create or replace function search.refresh(ids uuid[]) returns void as \$\$
    begin
      perform 1 from search.shelf where product_id = any(ids) order by product_id for update;
      delete from search.shelf s using product p where s.product_id = any(ids) and p.id = s.product_id and p.deleted_at is not null;
      insert into search.shelf as s (product_id, listed, in_stock, created_at, price_cents, category_id, name, tags, offers, doc, on_sale)
        select p.id, p.active, v.offers is not null, p.created_at, p.price_cents, p.category_id, p.name, p.tags,
               coalesce(array_to_tsvector(v.offers), ''), search.document(p.name, c.name, v.colours, array_to_string(p.tags, ' '), p.sku), p.sale
          from product p
          left join category c on c.id = p.category_id and c.status = 'active'
          left join lateral (
            select array_agg(distinct o.offer) as offers, string_agg(distinct colour ->> 'name', ' ') as colours
              from jsonb_array_elements(p.sizes) size
             cross join jsonb_array_elements(size -> 'colors') colour
              join stock_level l on l.sku = colour ->> 'sku' and l.offered > 0
             cross join lateral (values ('s:' || (size ->> 'name')), ('c:' || (colour ->> 'name')),
                    ('v:' || (size ->> 'name') || chr(9) || (colour ->> 'name'))) o (offer)) v on true
         where p.id = any(ids) and p.deleted_at is null
         order by p.id
      on conflict (product_id) do update set
        listed = excluded.listed, in_stock = excluded.in_stock, created_at = excluded.created_at,
        price_cents = excluded.price_cents, category_id = excluded.category_id, name = excluded.name,
        tags = excluded.tags, offers = excluded.offers, doc = excluded.doc, on_sale = excluded.on_sale
      where (s.listed, s.in_stock, s.created_at, s.price_cents, s.category_id, s.name, s.tags, s.offers, s.doc, s.on_sale)
        is distinct from (excluded.listed, excluded.in_stock, excluded.created_at, excluded.price_cents,
          excluded.category_id, excluded.name, excluded.tags, excluded.offers, excluded.doc, excluded.on_sale);
      insert into search.word
        select distinct w from search.shelf s, unnest(tsvector_to_array(s.doc)) w
         where s.product_id = any(ids) and not exists (select 1 from search.word known where known.word = w)
         order by w
      on conflict do nothing;
    end \$\$ language plpgsql;`);

    this.addSql(`drop trigger product_moves_on_shelf on "product";`);
    this.addSql(`create constraint trigger product_moves_on_shelf after update on "product" deferrable initially deferred for each row
      when ((old.name, old.sku, old.tags, old.sizes, old.category_id, old.price_cents, old.active, old.deleted_at, old.created_at, old.warehouse_product_id, old.sale)
        is distinct from (new.name, new.sku, new.tags, new.sizes, new.category_id, new.price_cents, new.active, new.deleted_at, new.created_at, new.warehouse_product_id, new.sale))
      execute function search.product_changed();`);
  }
}
exports.Migration20261121100000_shelf_on_sale = Migration20261121100000_shelf_on_sale;
