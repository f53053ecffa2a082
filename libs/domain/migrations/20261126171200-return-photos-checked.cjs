'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** In a transaction of its own: the table is read meanwhile. */
class Migration20261126171200_return_photos_checked extends Migration {
  name = 'Migration20261126171200_return_photos_checked';

  async up() {
    this.addSql(`alter table "upload" validate constraint "upload_purpose_check";`);
  }
}
exports.Migration20261126171200_return_photos_checked = Migration20261126171200_return_photos_checked;
