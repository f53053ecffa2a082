'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** What browsers report that the policy of a page refused. */
class Migration20261125213000_policy_report extends Migration {
  name = 'Migration20261125213000_policy_report';

  async up() {
    this.addSql(
      `create table "policy_report" ("id" varchar(64) not null, "directive" varchar(60) not null, "blocked" varchar(300) not null, "page" varchar(60) not null, "networks" text[] not null, "reports" int not null, "first_at" timestamptz not null default now(), "last_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "policy_report_last_at_index" on "policy_report" ("last_at");`);
  }
}
exports.Migration20261125213000_policy_report = Migration20261125213000_policy_report;
