'use strict';
const { Migration } = require('@mikro-orm/migrations');

/**
 * What listings filter, sort and search by, flat and narrow, beside the products: one row a product, kept by triggers
 * when a transaction ends. It stands in the schema `search`, which the schema comparison leaves alone.
 */
class Migration20261121044000_shelf extends Migration {
  name = 'Migration20261121044000_shelf';

  async up() {
    this.addSql(`drop trigger if exists "product_search_text" on "product";`);
    this.addSql(`drop function if exists "product_product_search_text_fn"();`);
    this.addSql(`drop index if exists "product_search";`);
    this.addSql(`alter table "product" drop column "search_text";`);

    this.addSql(`create table search.shelf (
      product_id uuid primary key references "product" ("id") on delete cascade,
      listed boolean not null,
      in_stock boolean not null,
      created_at timestamptz not null,
      price_cents int not null,
      category_id uuid null,
      name text collate "pt-BR-x-icu" not null,
      tags text[] not null,
      offers tsvector not null,
      doc tsvector not null
    );`);
    this.addSql(`comment on column search.shelf.offers is 's:size, c:colour and v:size, tab, colour of every piece that is in stock, each one lexeme';`);
    this.addSql(`comment on column search.shelf.doc is 'words of the name (A) and SKU, the model (B), colours in stock (C), tags (D)';`);
    this.addSql(`create index shelf_newest on search.shelf (created_at desc, product_id desc) where listed;`);
    this.addSql(`create index shelf_by_price on search.shelf (price_cents, product_id desc) where listed;`);
    this.addSql(`create index shelf_by_name on search.shelf (name, product_id desc) where listed;`);
    this.addSql(`create index shelf_by_category on search.shelf (category_id, created_at desc, product_id desc) where listed;`);
    this.addSql(`create index shelf_tags on search.shelf using gin (tags) with (fastupdate = off);`);
    this.addSql(`create index shelf_offers on search.shelf using gin (offers) with (fastupdate = off);`);
    this.addSql(`create index shelf_doc on search.shelf using gin (doc) with (fastupdate = off);`);

    // Every word that was ever on a shelf: what a beginning or a slip of the hand may stand for.
    this.addSql(`create table search.word (word text collate "C" primary key);`);
    this.addSql(`create index word_similar on search.word using gist (word gist_trgm_ops) where strpos(word, '-') = 0;`);

    this.addSql(`create function search.words(value text) returns text as \$\$
      select regexp_replace(search.form(value), '[^a-z0-9]+', ' ', 'g')
    \$\$ language sql immutable parallel safe;`);
    this.addSql(`create function search.document(name text, model text, colours text, tags text, sku text) returns tsvector as \$\$
      select setweight(to_tsvector('simple', search.words(coalesce(name, ''))), 'A')
        || setweight(to_tsvector('simple', search.words(coalesce(model, ''))), 'B')
        || setweight(to_tsvector('simple', search.words(coalesce(colours, ''))), 'C')
        || setweight(to_tsvector('simple', search.words(coalesce(tags, ''))), 'D')
        || array_to_tsvector(array_remove(array[search.form(sku)], ''))
    \$\$ language sql immutable parallel safe;`);

    // The rows are locked before they are computed: of two changes at once, the later one sees the earlier.
    this.addSql(`create function search.refresh(ids uuid[]) returns void as \$\$
    begin
      perform 1 from search.shelf where product_id = any(ids) order by product_id for update;
      delete from search.shelf s using product p where s.product_id = any(ids) and p.id = s.product_id and p.deleted_at is not null;
      insert into search.shelf as s
        select p.id, p.active, v.offers is not null, p.created_at, p.price_cents, p.category_id, p.name, p.tags,
               coalesce(array_to_tsvector(v.offers), ''), search.document(p.name, c.name, v.colours, array_to_string(p.tags, ' '), p.sku)
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
        tags = excluded.tags, offers = excluded.offers, doc = excluded.doc
      where (s.listed, s.in_stock, s.created_at, s.price_cents, s.category_id, s.name, s.tags, s.offers, s.doc)
        is distinct from (excluded.listed, excluded.in_stock, excluded.created_at, excluded.price_cents,
          excluded.category_id, excluded.name, excluded.tags, excluded.offers, excluded.doc);
      insert into search.word
        select distinct w from search.shelf s, unnest(tsvector_to_array(s.doc)) w
         where s.product_id = any(ids) and not exists (select 1 from search.word known where known.word = w)
         order by w
      on conflict do nothing;
    end \$\$ language plpgsql;`);

    this.addSql(`create function search.product_changed() returns trigger as \$\$
    begin
      perform search.refresh(array[new.id]);
      return null;
    end \$\$ language plpgsql;`);
    this.addSql(`create function search.stock_changed() returns trigger as \$\$
    declare
      ids uuid[] := array(select id from product where warehouse_product_id = new.warehouse_product_id and deleted_at is null);
    begin
      if cardinality(ids) > 0 then perform search.refresh(ids); end if;
      return null;
    end \$\$ language plpgsql;`);
    this.addSql(`create function search.category_changed() returns trigger as \$\$
    begin
      perform search.refresh(array(select id from product where category_id = new.id));
      return null;
    end \$\$ language plpgsql;`);

    // At the end of the transaction: its locks on shelves are its last, so that sales and saves never wait crosswise.
    const deferred = `deferrable initially deferred for each row`;
    this.addSql(`create constraint trigger product_on_shelf after insert on "product" ${deferred} execute function search.product_changed();`);
    this.addSql(`create constraint trigger product_moves_on_shelf after update on "product" ${deferred}
      when ((old.name, old.sku, old.tags, old.sizes, old.category_id, old.price_cents, old.active, old.deleted_at, old.created_at, old.warehouse_product_id)
        is distinct from (new.name, new.sku, new.tags, new.sizes, new.category_id, new.price_cents, new.active, new.deleted_at, new.created_at, new.warehouse_product_id))
      execute function search.product_changed();`);
    this.addSql(`create constraint trigger stock_on_shelf after insert on "stock_level" ${deferred}
      when (new.offered > 0) execute function search.stock_changed();`);
    this.addSql(`create constraint trigger stock_moves_on_shelf after update on "stock_level" ${deferred}
      when ((old.offered > 0) is distinct from (new.offered > 0)) execute function search.stock_changed();`);
    this.addSql(`create constraint trigger category_moves_on_shelf after update on "category" ${deferred}
      when ((old.name, old.status) is distinct from (new.name, new.status)) execute function search.category_changed();`);

    this.addSql(`select search.refresh(array(select id from product));`);
  }
}
exports.Migration20261121044000_shelf = Migration20261121044000_shelf;
