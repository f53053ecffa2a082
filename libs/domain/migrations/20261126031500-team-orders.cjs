'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Orders of a team by one link, and the people who choose by it. */
class Migration20261126031500_team_orders extends Migration {
  name = 'Migration20261126031500_team_orders';

  async up() {
    this.addSql(
      `create table "team_order" ("id" uuid not null, "user_id" uuid not null, "name" varchar(80) not null,
         "tax_id" varchar(14) not null default '', "address" jsonb not null, "product_ids" jsonb not null,
         "expected" int null, "token" varchar(43) not null, "status" text not null, "closes_at" timestamptz not null,
         "closed_at" timestamptz null, "reminded_at" timestamptz null, "approval_asked_at" timestamptz null,
         "approved_pieces" int not null default 0, "approved_by" varchar(120) null, "quote" jsonb null,
         "quote_token" varchar(43) null, "order_id" uuid null, "created_at" timestamptz not null default now(),
         "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"),
         constraint "team_order_status_check" check ("status" in ('open', 'closed', 'expired')));`,
    );
    this.addSql(`alter table "team_order" add constraint "team_order_token_unique" unique ("token");`);
    this.addSql(
      `alter table "team_order" add constraint "team_order_quote_token_unique" unique ("quote_token");`,
    );
    this.addSql(
      `create index "team_order_user_id_created_at_index" on "team_order" ("user_id", "created_at");`,
    );
    this.addSql(`create index "team_order_created_at_id_index" on "team_order" ("created_at", "id");`);
    this.addSql(`create index "team_order_due" on "team_order" ("closes_at") where status = 'open';`);
    this.addSql(`create index "team_order_order_id_index" on "team_order" ("order_id");`);
    this.addSql(
      `create table "team_member" ("id" uuid not null, "team_order_id" uuid not null, "name" varchar(60) not null,
         "secret_hash" varchar(64) not null, "pieces" jsonb not null, "created_at" timestamptz not null default now(),
         "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "team_member" add constraint "team_member_team_order_id_secret_hash_unique" unique ("team_order_id", "secret_hash");`,
    );
    this.addSql(
      `create index "team_member_team_order_id_created_at_index" on "team_member" ("team_order_id", "created_at");`,
    );
    this.addSql(
      `alter table "team_member" add constraint "team_member_team_order_id_foreign" foreign key ("team_order_id") references "team_order" ("id") on delete cascade;`,
    );
  }
}
exports.Migration20261126031500_team_orders = Migration20261126031500_team_orders;
