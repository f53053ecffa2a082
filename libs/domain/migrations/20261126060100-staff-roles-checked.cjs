'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Every account has a role that is written as roles are. */
class Migration20261126060100_staff_roles_checked extends Migration {
  name = 'Migration20261126060100_staff_roles_checked';

  async up() {
    this.addSql(`alter table "app_user" validate constraint "app_user_role_key";`);
  }
}
exports.Migration20261126060100_staff_roles_checked = Migration20261126060100_staff_roles_checked;
