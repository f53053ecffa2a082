'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Codes by mail that sign in without a password. */
class Migration20261126021000_sign_in_codes extends Migration {
  name = 'Migration20261126021000_sign_in_codes';

  async up() {
    this.addSql(
      `create table "sign_in_code" ("id" uuid not null, "email" varchar(254) not null, "code_hash" varchar(64) null,
         "tries" int not null default 0, "asks" int not null default 0, "asked_at" timestamptz not null,
         "expires_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "sign_in_code" add constraint "sign_in_code_email_unique" unique ("email");`);
    this.addSql(`create index "sign_in_code_asked_at_index" on "sign_in_code" ("asked_at");`);
  }
}
exports.Migration20261126021000_sign_in_codes = Migration20261126021000_sign_in_codes;
