'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** What people show besides a password: authenticator app, recovery codes, passkeys; and the challenges for them. */
class Migration20261125224600_second_factors extends Migration {
  name = 'Migration20261125224600_second_factors';

  async up() {
    this.addSql(
      `create table "totp" ("user_id" uuid not null, "secret" varchar(200) not null, "confirmed_at" timestamptz null,
         "last_counter" bigint not null default '0', "created_at" timestamptz not null default now(), primary key ("user_id"));`,
    );
    this.addSql(
      `create table "recovery_code" ("id" uuid not null, "user_id" uuid not null, "code_hash" varchar(64) not null,
         "used_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"),
         constraint "recovery_code_code" unique ("user_id", "code_hash"));`,
    );
    this.addSql(
      `create table "passkey" ("id" uuid not null, "user_id" uuid not null, "credential_id" varchar(1400) not null,
         "public_key" varchar(4000) not null, "counter" bigint not null default '0', "transports" jsonb not null default '[]',
         "synced" boolean not null default false, "name" varchar(60) not null,
         "created_at" timestamptz not null default now(), "last_used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "passkey" add constraint "passkey_credential_id_unique" unique ("credential_id");`);
    this.addSql(`create index "passkey_user_id_index" on "passkey" ("user_id");`);
    this.addSql(
      `create table "sign_in_challenge" ("id" uuid not null, "hash" varchar(64) not null, "purpose" varchar(20) not null,
         "user_id" uuid null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null,
         primary key ("id"));`,
    );
    this.addSql(
      `alter table "sign_in_challenge" add constraint "sign_in_challenge_hash_unique" unique ("hash");`,
    );
    this.addSql(`create index "sign_in_challenge_expires_at_index" on "sign_in_challenge" ("expires_at");`);
  }
}
exports.Migration20261125224600_second_factors = Migration20261125224600_second_factors;
