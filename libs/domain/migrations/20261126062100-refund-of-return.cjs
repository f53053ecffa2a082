'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Finds the refund of a return. */
class Migration20261126062100_refund_of_return extends Migration {
  name = 'Migration20261126062100_refund_of_return';

  isTransactional() {
    return false;
  }

  async up() {
    this.addSql(`set lock_timeout = '10min';`);
    this.addSql(`drop index concurrently if exists "refund_of_return";`);
    this.addSql(
      `create index concurrently "refund_of_return" on "refund" ("return_id") where return_id is not null;`,
    );
    this.addSql(`reset lock_timeout;`);
  }
}
exports.Migration20261126062100_refund_of_return = Migration20261126062100_refund_of_return;
