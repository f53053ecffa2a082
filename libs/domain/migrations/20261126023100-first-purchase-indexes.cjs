'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * A person uses a coupon of the first purchase once, by tax id, mailbox or phone; and whether somebody has bought is found by
 * mailbox and phone as by tax id (ADR 32).
 */
class Migration20261126023100_first_purchase_indexes extends Migration {
  name = 'Migration20261126023100_first_purchase_indexes';

  /** An index is built beside sales, not before them: PostgreSQL does that outside of a transaction only. */
  isTransactional() {
    return false;
  }

  async up() {
    const bought = `where paid_at is not null and status <> 'cancelled'`;
    const first = `where first_purchase and state <> 'released'`;
    const indexes = [
      ['unique index', 'coupon_use_first_email', `"coupon_use" ("coupon_id", "email_key") ${first}`],
      ['unique index', 'coupon_use_first_phone', `"coupon_use" ("coupon_id", "phone_key") ${first}`],
      ['index', 'shop_order_bought_email', `"shop_order" (search.email_key(customer->>'email')) ${bought}`],
      ['index', 'shop_order_bought_phone', `"shop_order" ((customer->>'phone')) ${bought}`],
    ];
    this.addSql(`set lock_timeout = '10min';`);
    for (const [kind, name, on] of indexes) {
      // What is left of a build that was broken off is no index.
      this.addSql(`drop index concurrently if exists "${name}";`);
      this.addSql(`create ${kind} concurrently "${name}" on ${on};`);
    }
    this.addSql(`reset lock_timeout;`);
  }
}
exports.Migration20261126023100_first_purchase_indexes = Migration20261126023100_first_purchase_indexes;
