'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Sets of garments: what a set consists of, and of which set a garment of an order was bought. */
class Migration20261126031500_sets extends Migration {
  name = 'Migration20261126031500_sets';

  async up() {
    this.addSql(
      `create table "product_piece" ("set_id" uuid not null, "position" int not null, "product_id" uuid not null,
         primary key ("set_id", "position"));`,
    );
    this.addSql(
      `alter table "product_piece" add constraint "product_piece_once" unique ("set_id", "product_id");`,
    );
    this.addSql(`create index "product_piece_product_id_index" on "product_piece" ("product_id");`);
    this.addSql(`alter table "product" alter column "warehouse_product_id" drop not null;`);
    this.addSql(
      `alter table "order_item" add column "set_id" uuid null, add column "set_name" varchar(200) null,
         add column "set_size" varchar(40) null;`,
    );
    this.addSql(`create function search.notify_product_piece() returns trigger as $$
    begin
      perform search.notify_products(array(select distinct set_id from changed));
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
  }
}
exports.Migration20261126031500_sets = Migration20261126031500_sets;
