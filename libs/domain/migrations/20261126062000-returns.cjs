'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Returns of pieces, and the refunds that follow their inspection (ADR 40). */
class Migration20261126062000_returns extends Migration {
  name = 'Migration20261126062000_returns';

  async up() {
    this.addSql(
      `create table "order_return" ("id" uuid not null, "order_id" uuid not null, "user_id" uuid not null, "protocol" varchar(20) not null,
         "state" text not null default 'requested', "comment" varchar(500) not null default '', "refusal" varchar(300) not null default '',
         "inspection_note" varchar(500) not null default '', "photos" text[] not null default '{}', "due_cents" int not null default 0,
         "post_by" timestamptz null, "carrier_id" varchar(60) null, "label_cents" int null, "label_error" varchar(300) not null default '',
         "tracking" varchar(60) null, "print_url" varchar(1000) null, "next_check_at" timestamptz null, "authorised_at" timestamptz null,
         "posted_at" timestamptz null, "received_at" timestamptz null, "inspected_at" timestamptz null, "ended_at" timestamptz null,
         "created_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"),
         constraint "order_return_state_check" check ("state" in ('requested', 'authorised', 'posted', 'received', 'inspected', 'refunded', 'refused', 'expired', 'cancelled')),
         constraint order_return_due_positive check (due_cents >= 0),
         constraint order_return_refused_for_a_reason check (state <> 'refused' or refusal <> ''));`,
    );
    this.addSql(`alter table "order_return" add constraint "order_return_protocol_unique" unique ("protocol");`);
    this.addSql(`create index "order_return_order_id_index" on "order_return" ("order_id");`);
    this.addSql(`create index "order_return_created_at_id_index" on "order_return" ("created_at", "id");`);
    this.addSql(
      `create index "order_return_state_created_at_id_index" on "order_return" ("state", "created_at", "id");`,
    );
    this.addSql(
      `create index "order_return_due" on "order_return" ("post_by") where state = 'authorised';`,
    );
    this.addSql(
      `create index "order_return_to_follow" on "order_return" ("next_check_at") where state in ('authorised', 'posted') and carrier_id is not null;`,
    );
    this.addSql(
      `create table "return_line" ("id" uuid not null, "return_id" uuid not null, "order_item_id" uuid not null, "quantity" int not null,
         "reason" text not null, "restocked" int not null default 0, "written_off" int not null default 0, "refused" int not null default 0,
         "refusal" varchar(300) not null default '', primary key ("id"),
         constraint "return_line_reason_check" check ("reason" in ('size', 'colour', 'defect', 'regret')),
         constraint return_line_pieces check (quantity > 0 and restocked >= 0 and written_off >= 0 and refused >= 0 and restocked + written_off + refused <= quantity),
         constraint return_line_refused_for_a_reason check (refused = 0 or refusal <> ''));`,
    );
    this.addSql(
      `alter table "return_line" add constraint "return_line_return_id_order_item_id_unique" unique ("return_id", "order_item_id");`,
    );
    this.addSql(`create index "return_line_order_item_id_index" on "return_line" ("order_item_id");`);
    this.addSql(
      `alter table "return_line" add constraint "return_line_return_id_foreign" foreign key ("return_id") references "order_return" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "refund" add column "return_id" uuid null;`);
  }
}
exports.Migration20261126062000_returns = Migration20261126062000_returns;
