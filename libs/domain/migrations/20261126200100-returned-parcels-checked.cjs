'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Checks the steps that were there before. */
class Migration20261126200100_returned_parcels_checked extends Migration {
  name = 'Migration20261126200100_returned_parcels_checked';

  async up() {
    this.addSql(`alter table "order_step" validate constraint "order_step_kind_check";`);
  }
}
exports.Migration20261126200100_returned_parcels_checked = Migration20261126200100_returned_parcels_checked;
