'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Roles that a shop makes for itself, and accounts that have one of them or a further built-in one. */
class Migration20261126060000_staff_roles extends Migration {
  name = 'Migration20261126060000_staff_roles';

  async up() {
    this.addSql(
      `create table "staff_role" ("id" varchar(36) not null, "name" varchar(60) not null, "permissions" jsonb not null,
         "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
         "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`alter table "staff_role" add constraint "staff_role_name" unique ("name");`);
    // A process of the previous version gives nobody such a role, and lets who has one in nowhere.
    this.addSql(`alter table "app_user" drop constraint "app_user_role_check";`);
    this.addSql(
      `alter table "app_user" add constraint "app_user_role_key" check (role ~ '^[a-z0-9-]{4,36}$') not valid;`,
    );
  }
}
exports.Migration20261126060000_staff_roles = Migration20261126060000_staff_roles;
