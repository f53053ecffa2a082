'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Prices show the instalments that payment accepts: the second number is no setting any more. */
class Migration20261122171000_one_number_of_instalments extends Migration {
  name = 'Migration20261122171000_one_number_of_instalments';

  async up() {
    this.addSql(`delete from "setting" where "key" = 'payment.instalmentsShown';`);
  }
}
exports.Migration20261122171000_one_number_of_instalments = Migration20261122171000_one_number_of_instalments;
