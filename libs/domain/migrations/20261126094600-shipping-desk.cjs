'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Batches of the shipping desk, and where a product lies (ADR 46). */
class Migration20261126094600_shipping_desk extends Migration {
  name = 'Migration20261126094600_shipping_desk';

  async up() {
    this.addSql(
      `create table "shipping_batch" ("id" uuid not null, "author_id" uuid null, "author" varchar(120) not null default '',
         "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create index "shipping_batch_created_at_id_index" on "shipping_batch" ("created_at", "id");`,
    );
    this.addSql(
      `create table "shipping_batch_order" ("batch_id" uuid not null, "order_id" uuid not null, "position" int not null, "step" text null,
         "seen_cents" int null, "asked_by_id" uuid null, "asked_by" varchar(120) not null default '', "fault" varchar(300) not null default '',
         "printed_at" timestamptz null, primary key ("batch_id", "order_id"),
         constraint "shipping_batch_order_step_check" check ("step" in ('request', 'pay', 'post')),
         constraint shipping_batch_order_price check (step is distinct from 'pay' or seen_cents is not null));`,
    );
    this.addSql(
      `create index "shipping_batch_order_order_id_index" on "shipping_batch_order" ("order_id");`,
    );
    this.addSql(
      `create index "shipping_batch_order_asked" on "shipping_batch_order" ("batch_id") where step is not null;`,
    );
    this.addSql(
      `alter table "shipping_batch_order" add constraint "shipping_batch_order_batch_id_foreign" foreign key ("batch_id") references "shipping_batch" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "warehouse_product" add column "bin" varchar(40) not null default '';`);
  }
}
exports.Migration20261126094600_shipping_desk = Migration20261126094600_shipping_desk;
