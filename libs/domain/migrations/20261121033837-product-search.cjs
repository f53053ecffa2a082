'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

class Migration20261121033837_product_search extends Migration {

  name = 'Migration20261121033837_product_search';

  async up() {
    this.addSql(`alter table "product" add "search_text" text not null default '';`);
    this.addSql(`create index "product_search" on "product" using gin ("search_text" gin_trgm_ops);`);
    this.addSql(`create or replace function "product_product_search_text_fn"() returns trigger as \$\$ begin new.search_text := search.form(concat_ws(' ', new.name, new.sku, array_to_string(new.tags, ' '),
        (select string_agg(distinct colour ->> 'name', ' ')
           from jsonb_array_elements(new.sizes) size, jsonb_array_elements(size -> 'colors') colour)));         return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "product_search_text" BEFORE INSERT OR UPDATE on "product" for each ROW execute function "product_product_search_text_fn"();`);
    // Products that are there already get their text by the trigger.
    this.addSql(`update "product" set search_text = '';`);
  }
}
exports.Migration20261121033837_product_search = Migration20261121033837_product_search;
