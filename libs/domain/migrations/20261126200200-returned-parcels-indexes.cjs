'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Finds the orders of which pieces are on their way back, and the labels that the carrier could not deliver. */
class Migration20261126200200_returned_parcels_indexes extends Migration {
  name = 'Migration20261126200200_returned_parcels_indexes';

  isTransactional() {
    return false;
  }

  async up() {
    const indexes = [
      ['stock_hold_returning', `"stock_hold" ("order_id") where state = 'returning'`],
      ['shipping_label_undelivered', `"shipping_label" ("order_id") where carrier_status = 'undelivered'`],
    ];
    this.addSql(`set lock_timeout = '10min';`);
    for (const [name, on] of indexes) {
      // What is left of a build that was broken off is no index.
      this.addSql(`drop index concurrently if exists "${name}";`);
      this.addSql(`create index concurrently "${name}" on ${on};`);
    }
    this.addSql(`reset lock_timeout;`);
  }
}
exports.Migration20261126200200_returned_parcels_indexes = Migration20261126200200_returned_parcels_indexes;
