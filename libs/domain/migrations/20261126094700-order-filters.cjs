'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Finds orders by carrier, state, coupon and what was refunded (ADR 46). */
class Migration20261126094700_order_filters extends Migration {
  name = 'Migration20261126094700_order_filters';

  isTransactional() {
    return false;
  }

  async up() {
    this.addSql(`set lock_timeout = '10min';`);
    this.addSql(`drop index concurrently if exists "shop_order_carrier";`);
    this.addSql(
      `create index concurrently "shop_order_carrier" on "shop_order" ((ship_type->>'company'), "created_at", "id");`,
    );
    this.addSql(`drop index concurrently if exists "shop_order_uf";`);
    this.addSql(
      `create index concurrently "shop_order_uf" on "shop_order" ((address->>'state'), "created_at", "id");`,
    );
    this.addSql(`drop index concurrently if exists "shop_order_refunded";`);
    this.addSql(
      `create index concurrently "shop_order_refunded" on "shop_order" ("created_at", "id") where paid_state = 'refunded';`,
    );
    this.addSql(`drop index concurrently if exists "order_discount_code";`);
    this.addSql(`create index concurrently "order_discount_code" on "order_discount" ("code", "order_id");`);
    this.addSql(`drop index concurrently if exists "refund_done";`);
    this.addSql(`create index concurrently "refund_done" on "refund" ("order_id") where state = 'done';`);
    this.addSql(`reset lock_timeout;`);
  }
}
exports.Migration20261126094700_order_filters = Migration20261126094700_order_filters;
