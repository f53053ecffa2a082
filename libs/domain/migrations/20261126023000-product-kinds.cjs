'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** The kind of a garment and whom it is for, of products and in the index of the listings. */
class Migration20261126023000_product_kinds extends Migration {
  name = 'Migration20261126023000_product_kinds';

  async up() {
    this.addSql(`alter table "product" add column "garment_type" varchar(40) null, add column "audience" varchar(40) null;`);
    this.addSql(`alter table search.product_index add column garment_type varchar(40) null, add column audience varchar(40) null;`);

    // As before, with the two columns. The rows are locked before they are computed, so that of two concurrent
    // transactions the later one sees the changes of the earlier one.
    this.addSql(`create or replace function search.refresh(ids uuid[]) returns void as \$\$
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
    end \$\$ language plpgsql;`);

    // A second trigger: PostgreSQL replaces no constraint trigger, and without the first one changes would be lost.
    this.addSql(`create constraint trigger product_kind_reindexed after update on "product" deferrable initially deferred for each row
      when ((old.garment_type, old.audience) is distinct from (new.garment_type, new.audience))
      execute function search.product_changed();`);
  }
}
exports.Migration20261126023000_product_kinds = Migration20261126023000_product_kinds;
