'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Orders that staff write down for customers, who pay them by a link (ADR 48). */
class Migration20261126194000_draft_orders extends Migration {
  name = 'Migration20261126194000_draft_orders';

  async up() {
    this.addSql(
      `create table "draft_order" ("id" uuid not null, "user_id" uuid null, "email" varchar(254) not null, "name" varchar(120) not null,
         "phone" varchar(20) not null default '', "address" jsonb not null, "lines" jsonb not null, "subtotal_cents" int not null,
         "discount_cents" int not null default 0, "discount_reason" varchar(200) not null default '', "shipping_cents" int not null,
         "ship_type" jsonb not null, "note" varchar(500) not null default '', "status" text not null default 'open',
         "expires_at" timestamptz not null, "sent_at" timestamptz null, "order_id" uuid null, "author" varchar(120) not null,
         "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
         "version" int not null default 1, primary key ("id"),
         constraint "draft_order_status_check" check ("status" in ('open', 'sent', 'cancelled')),
         constraint draft_order_amounts check (subtotal_cents > 0 and discount_cents >= 0 and discount_cents < subtotal_cents and shipping_cents >= 0),
         constraint draft_order_discount check (discount_cents = 0 or length(discount_reason) > 0));`,
    );
    this.addSql(`create index "draft_order_created_at_id_index" on "draft_order" ("created_at", "id");`);
    this.addSql(
      `create index "draft_order_order" on "draft_order" ("order_id") where order_id is not null;`,
    );
    this.addSql(`create index "draft_order_email_index" on "draft_order" ("email");`);
    this.addSql(`create index "draft_order_user" on "draft_order" ("user_id") where user_id is not null;`);
    this.addSql(`create index "draft_order_expires_at_index" on "draft_order" ("expires_at");`);
  }
}
exports.Migration20261126194000_draft_orders = Migration20261126194000_draft_orders;
