'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * What is stitched (ADR 38): what people want, their logos, lines of carts that carry it, and its copy on the lines of orders.
 * Lines with an embroidery are in a table of their own: processes of the previous version write cart_line by its unique
 * columns, and go on doing so.
 */
class Migration20261126060000_embroidery extends Migration {
  name = 'Migration20261126060000_embroidery';

  async up() {
    this.addSql(
      `create table "embroidery_logo" ("id" uuid not null, "file" varchar(60) not null, "bytes" int not null, "width" int not null,
         "height" int not null, "removed" boolean not null default false, "created_at" timestamptz not null default now(),
         primary key ("id"));`,
    );
    this.addSql(
      `alter table "embroidery_logo" add constraint "embroidery_logo_file_unique" unique ("file");`,
    );
    this.addSql(
      `create index "embroidery_logo_created_at_index" on "embroidery_logo" ("created_at");`,
    );
    this.addSql(
      `create table "embroidery" ("id" uuid not null, "name" varchar(24) not null, "second_line" varchar(28) not null,
         "logo_id" uuid null, "logo_file" varchar(60) null, "thread" varchar(40) not null, "thread_value" varchar(7) not null,
         "position" text not null, "created_at" timestamptz not null default now(), "kept_until" timestamptz null,
         primary key ("id"), constraint "embroidery_position_check" check ("position" in ('left-chest', 'right-chest', 'sleeve')));`,
    );
    this.addSql(`create index "embroidery_created_at_index" on "embroidery" ("created_at");`);
    this.addSql(`create index "embroidery_logo_id_index" on "embroidery" ("logo_id");`);
    this.addSql(
      `create table "embroidered_line" ("id" uuid not null, "cart_id" uuid not null, "product_id" uuid not null,
         "size" varchar(40) not null, "colour" varchar(80) not null, "embroidery_id" uuid not null, "quantity" int not null,
         "added_at" timestamptz not null default now(), primary key ("id"),
         constraint "embroidered_line_positive" check (quantity > 0));`,
    );
    this.addSql(
      `alter table "embroidered_line" add constraint "embroidered_line_once" unique ("cart_id", "product_id", "size", "colour", "embroidery_id");`,
    );
    this.addSql(
      `create index "embroidered_line_embroidery_id_index" on "embroidered_line" ("embroidery_id");`,
    );
    this.addSql(
      `alter table "embroidered_line" add constraint "embroidered_line_cart_id_foreign" foreign key ("cart_id") references "cart" ("id") on delete cascade not valid;`,
    );
    this.addSql(
      `alter table "embroidered_line" add constraint "embroidered_line_embroidery_id_foreign" foreign key ("embroidery_id") references "embroidery" ("id");`,
    );
    this.addSql(
      `create table "order_embroidery" ("id" uuid not null, "order_id" uuid not null, "item_id" uuid not null,
         "embroidery_id" uuid not null, "name" varchar(24) not null, "second_line" varchar(28) not null, "logo_id" uuid null,
         "logo_file" varchar(60) null, "thread" varchar(40) not null, "thread_value" varchar(7) not null, "position" text not null,
         "price_cents" int not null, "extra_days" int not null, "state" text not null default 'waiting', "due_on" date null,
         "queued_at" timestamptz null, "printed_at" timestamptz null, "started_at" timestamptz null, "done_at" timestamptz null,
         "reason" varchar(200) not null default '', "updated_at" timestamptz not null default now(),
         "version" int not null default 1, primary key ("id"),
         constraint "order_embroidery_position_check" check ("position" in ('left-chest', 'right-chest', 'sleeve')),
         constraint "order_embroidery_state_check" check ("state" in ('waiting', 'queued', 'printed', 'stitching', 'done', 'cancelled')),
         constraint "order_embroidery_amounts" check (price_cents >= 0 and extra_days >= 0));`,
    );
    this.addSql(
      `alter table "order_embroidery" add constraint "order_embroidery_item_id_unique" unique ("item_id");`,
    );
    this.addSql(
      `create index "order_embroidery_state_due_on_id_index" on "order_embroidery" ("state", "due_on", "id");`,
    );
    this.addSql(`create index "order_embroidery_order_id_index" on "order_embroidery" ("order_id");`);
    this.addSql(
      `create index "order_embroidery_logo" on "order_embroidery" ("logo_id") where logo_id is not null;`,
    );
    this.addSql(`alter table "shop_order" add column "embroidered_pieces" int not null default 0;`);
  }
}
exports.Migration20261126060000_embroidery = Migration20261126060000_embroidery;
