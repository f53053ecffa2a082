'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** One status for all orders of a list, as a job (ADR 46). */
class Migration20261126193000_status_changes extends Migration {
  name = 'Migration20261126193000_status_changes';

  async up() {
    this.addSql(
      `create table "status_change" ("id" uuid not null, "status" text not null, "author_id" uuid null,
         "author" varchar(120) not null default '', "created_at" timestamptz not null default now(), primary key ("id"),
         constraint "status_change_status_check" check ("status" in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')));`,
    );
    this.addSql(`create index "status_change_created_at_index" on "status_change" ("created_at");`);
    this.addSql(
      `create table "status_change_order" ("change_id" uuid not null, "order_id" uuid not null, "position" int not null,
         "outcome" text null, "refusal" varchar(300) not null default '', primary key ("change_id", "order_id"),
         constraint "status_change_order_outcome_check" check ("outcome" in ('done', 'unchanged', 'refused')));`,
    );
    this.addSql(
      `create index "status_change_order_waiting" on "status_change_order" ("change_id") where outcome is null;`,
    );
    this.addSql(
      `alter table "status_change_order" add constraint "status_change_order_change_id_foreign" foreign key ("change_id") references "status_change" ("id") on delete cascade;`,
    );
  }
}
exports.Migration20261126193000_status_changes = Migration20261126193000_status_changes;
