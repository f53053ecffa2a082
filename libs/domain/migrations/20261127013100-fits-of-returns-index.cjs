'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Finds what the size finder does not know yet. */
class Migration20261127013100_fits_of_returns_index extends Migration {
  name = 'Migration20261127013100_fits_of_returns_index';

  isTransactional() {
    return false;
  }

  async up() {
    this.addSql(`set lock_timeout = '10min';`);
    // What is left of a build that was broken off is no index.
    this.addSql(`drop index concurrently if exists "return_line_to_count";`);
    this.addSql(
      `create index concurrently "return_line_to_count" on "return_line" ("order_item_id") where fit is not null and restocked + written_off > 0 and not fit_counted;`,
    );
    this.addSql(`reset lock_timeout;`);
  }
}
exports.Migration20261127013100_fits_of_returns_index = Migration20261127013100_fits_of_returns_index;
