'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Finds carts that nobody has touched, and orders that expired, without reading the others. */
class Migration20261126160100_recovery_indexes extends Migration {
  name = 'Migration20261126160100_recovery_indexes';

  isTransactional() {
    return false;
  }

  async up() {
    const indexes = [
      ['cart_idle', '"cart" ("updated_at")'],
      ['shop_order_expired', `"shop_order" ("cancelled_at") where status = 'cancelled' and cancel_reason = 'expired'`],
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
exports.Migration20261126160100_recovery_indexes = Migration20261126160100_recovery_indexes;
