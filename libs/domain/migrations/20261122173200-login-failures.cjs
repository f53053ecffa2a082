'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Failed sign-ins of the last quarter of an hour, so that what slows guessing down outlives a restart. */
class Migration20261122173200_login_failures extends Migration {
  name = 'Migration20261122173200_login_failures';

  async up() {
    this.addSql(
      `create table "login_failure" ("id" uuid not null, "account" varchar(64) not null, "network" varchar(64) not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "login_failure_at_index" on "login_failure" ("at");`);
  }
}
exports.Migration20261122173200_login_failures = Migration20261122173200_login_failures;
