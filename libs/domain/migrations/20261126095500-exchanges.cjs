'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Other pieces instead of those that come back (ADR 41), and who may receive and inspect these. */
class Migration20261126095500_exchanges extends Migration {
  name = 'Migration20261126095500_exchanges';

  async up() {
    this.addSql(
      `create table "exchange" ("id" uuid not null, "return_id" uuid not null, "source_order_id" uuid not null, "order_id" uuid not null,
         "state" text not null default 'held', "created_at" timestamptz not null default now(), "ended_at" timestamptz null,
         "version" int not null default 1, primary key ("id"),
         constraint "exchange_state_check" check ("state" in ('held', 'released', 'ordered', 'owed', 'returned')));`,
    );
    this.addSql(`alter table "exchange" add constraint "exchange_return_id_unique" unique ("return_id");`);
    this.addSql(`alter table "exchange" add constraint "exchange_order_id_unique" unique ("order_id");`);
    this.addSql(`create index "exchange_source_order_id_index" on "exchange" ("source_order_id");`);
    this.addSql(`create index "exchange_owed" on "exchange" ("id") where state = 'owed';`);
    this.addSql(
      `create table "exchange_line" ("id" uuid not null, "exchange_id" uuid not null, "return_line_id" uuid not null, "product_id" uuid not null,
         "sku" varchar(120) collate "C" not null, "name" varchar(200) not null, "image" varchar(500) not null, "size" varchar(40) not null,
         "colour" varchar(80) not null, "colour_value" varchar(20) not null, "quantity" int not null, "price_cents" int not null,
         "difference_cents" int not null, "taken" int not null default 0, "order_item_id" uuid null, "credits" jsonb not null default '[]',
         "fit_counted" boolean not null default false, primary key ("id"),
         constraint exchange_line_pieces check (quantity > 0 and taken >= 0 and taken <= quantity and price_cents > 0));`,
    );
    this.addSql(
      `alter table "exchange_line" add constraint "exchange_line_return_line_id_unique" unique ("return_line_id");`,
    );
    this.addSql(`create index "exchange_line_exchange_id_index" on "exchange_line" ("exchange_id");`);
    this.addSql(`create index "exchange_line_product_id_index" on "exchange_line" ("product_id");`);
    this.addSql(`create index "exchange_line_order_item_id_index" on "exchange_line" ("order_item_id");`);
    this.addSql(
      `create index "exchange_line_to_count" on "exchange_line" ("product_id") where taken > 0 and not fit_counted;`,
    );
    this.addSql(
      `alter table "exchange_line" add constraint "exchange_line_exchange_id_foreign" foreign key ("exchange_id") references "exchange" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "order_return" add column "counted" boolean not null default false;`);
    this.addSql(
      `alter table "return_line" add column "fit" text null constraint "return_line_fit_check" check ("fit" in ('small', 'large'));`,
    );
    this.addSql(
      `alter table "product" add column "exchanged_larger" int not null default 0, add column "exchanged_smaller" int not null default 0;`,
    );
    this.addSql(
      `update "staff_role" set "permissions" = "permissions" || '["returns:inspect"]'::jsonb where jsonb_exists("permissions", 'refunds:change');`,
    );
  }
}
exports.Migration20261126095500_exchanges = Migration20261126095500_exchanges;
