'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Finds the return that a picture of an inspection belongs to. */
class Migration20261126192100_return_photos_index extends Migration {
  name = 'Migration20261126192100_return_photos_index';

  isTransactional() {
    return false;
  }

  async up() {
    this.addSql(`set lock_timeout = '10min';`);
    this.addSql(`drop index concurrently if exists "order_return_photos";`);
    this.addSql(
      `create index concurrently "order_return_photos" on "order_return" using gin ("photos");`,
    );
    this.addSql(`reset lock_timeout;`);
  }
}
exports.Migration20261126192100_return_photos_index = Migration20261126192100_return_photos_index;
