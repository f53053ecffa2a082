'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** First purchases by person (ADR 32): hashes of mailbox and phone at uses, tries that were refused, exceptions. */
class Migration20261126023000_first_purchase_by_person extends Migration {
  name = 'Migration20261126023000_first_purchase_by_person';

  async up() {
    this.addSql(`alter table "coupon_use" add column "email_key" varchar(64) null, add column "phone_key" varchar(64) null;`);
    // The same as emailKey of libs/domain/src/shared/email.ts.
    this.addSql(`create function search.email_key(email text) returns text as $$
      select case when host in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com' else local || '@' || host end
        from (select split_part(substring(address from '^(.*)@'), '+', 1) as local, substring(address from '[^@]*$') as host
                from (select lower(btrim(email)) as address) lowered) parts
    $$ language sql immutable parallel safe;`);
    this.addSql(`create table "coupon_refusal" ("id" uuid not null, "coupon_id" uuid not null, "user_id" uuid not null, "traits" text[] not null, "tries" int not null default 1, "first_at" timestamptz not null, "last_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create unique index "coupon_refusal_once" on "coupon_refusal" ("coupon_id", "user_id");`);
    this.addSql(`create index "coupon_refusal_newest" on "coupon_refusal" ("coupon_id", "last_at");`);
    this.addSql(`create index "coupon_refusal_user_id_index" on "coupon_refusal" ("user_id");`);
    this.addSql(`create table "coupon_exception" ("id" uuid not null, "coupon_id" uuid not null, "user_id" uuid not null, "reason" varchar(200) not null, "granted_by" varchar(120) not null, "created_at" timestamptz not null, "order_id" uuid null, primary key ("id"));`);
    this.addSql(`create unique index "coupon_exception_one_open" on "coupon_exception" ("coupon_id", "user_id") where order_id is null;`);
    this.addSql(`create index "coupon_exception_coupon_id_created_at_index" on "coupon_exception" ("coupon_id", "created_at");`);
    this.addSql(`create index "coupon_exception_user_id_index" on "coupon_exception" ("user_id");`);
    this.addSql(`create index "coupon_exception_order_id_index" on "coupon_exception" ("order_id");`);
  }
}
exports.Migration20261126023000_first_purchase_by_person = Migration20261126023000_first_purchase_by_person;
