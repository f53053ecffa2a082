'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Every state of refused pieces is one of the table (ADR 50). */
class Migration20261128160100_undelivered_send_backs_checked extends Migration {
  name = 'Migration20261128160100_undelivered_send_backs_checked';

  async up() {
    this.addSql(`alter table "send_back" validate constraint "send_back_state_check";`);
  }
}
exports.Migration20261128160100_undelivered_send_backs_checked =
  Migration20261128160100_undelivered_send_backs_checked;
