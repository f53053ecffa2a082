'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Coupons, users, leads and contact messages as the back office lists, finds and changes them. */
class Migration20261121061500_coupons_people extends Migration {
  name = 'Migration20261121061500_coupons_people';

  async up() {
    this.addSql(`alter table "coupon" add "deleted_at" timestamptz null;`);
    this.addSql(`alter table "coupon" drop constraint "coupon_code_unique";`);
    this.addSql(`create unique index "coupon_code" on "coupon" ("code") where deleted_at is null;`);
    this.addSql(`alter table "coupon" add constraint "coupon_days" check (start_date <= end_date);`);
    this.addSql(
      `alter table "coupon" add constraint "coupon_conditions" check (min_purchase_cents >= 0 and min_items >= 0 and usage_limit >= 1 and (max_discount_cents is null or max_discount_cents >= 0));`,
    );
    this.addSql(`create index "coupon_use_newest" on "coupon_use" ("coupon_id", "created_at", "id");`);

    this.addSql(
      `create index "app_user_by_role" on "app_user" ("role", "created_at", "id") where deleted_at is null;`,
    );
    this.addSql(`create index "app_user_by_name" on "app_user" ("name", "id") where deleted_at is null;`);
    this.addSql(
      `create index "app_user_inactive" on "app_user" ("created_at", "id") where not active and deleted_at is null;`,
    );
    this.addSql(
      `create index "app_user_search" on "app_user" using gin (search.form(name || ' ' || email || ' ' || coalesce(cpf, '')) gin_trgm_ops);`,
    );

    this.addSql(
      `create index "lead_search" on "lead" using gin (search.form(name || ' ' || email || ' ' || whatsapp) gin_trgm_ops);`,
    );

    this.addSql(`alter table "contact_message" add "answered_at" timestamptz null, add "answered_by" varchar(120) null;`);
    this.addSql(
      `create index "contact_message_open" on "contact_message" ("created_at", "id") where answered_at is null;`,
    );
    this.addSql(
      `create index "contact_message_answered" on "contact_message" ("created_at", "id") where answered_at is not null;`,
    );
    this.addSql(
      `create index "contact_message_search" on "contact_message" using gin (search.form(name || ' ' || email || ' ' || message) gin_trgm_ops);`,
    );
  }
}
exports.Migration20261121061500_coupons_people = Migration20261121061500_coupons_people;
