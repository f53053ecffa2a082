'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** What did not fit and came back for the money teaches the size finder as exchanges do. */
class Migration20261127013000_fits_of_returns extends Migration {
  name = 'Migration20261127013000_fits_of_returns';

  async up() {
    this.addSql(`alter table "return_line" add column "fit_counted" boolean not null default false;`);
  }
}
exports.Migration20261127013000_fits_of_returns = Migration20261127013000_fits_of_returns;
