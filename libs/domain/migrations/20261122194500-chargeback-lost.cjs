'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** A dispute that was lost is a state of its own, with its lines in the history; orders that have lost one get it. */
class Migration20261122194500_chargeback_lost extends Migration {
  name = 'Migration20261122194500_chargeback_lost';

  async up() {
    this.addSql(`alter table "shop_order" drop constraint "shop_order_paid_state_check";`);
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_paid_state_check" check ("paid_state" in ('unpaid', 'paid', 'refunding', 'refunded', 'disputed', 'charged_back'));`,
    );
    this.addSql(`alter table "order_step" drop constraint "order_step_kind_check";`);
    this.addSql(
      `alter table "order_step" add constraint "order_step_kind_check" check ("kind" in ('placed', 'payment-started', 'payment-refused', 'paid', 'status', 'shipped', 'delivered', 'lapsed', 'cancelled', 'label-requested', 'label-generated', 'label-released', 'label-failed', 'refund-requested', 'refunded', 'refund-failed', 'late-payment', 'chargeback', 'chargeback-lost', 'chargeback-won'));`,
    );
    this.addSql(
      `update "shop_order" o set "paid_state" = 'charged_back' where "paid_state" = 'disputed' and exists (select 1 from "charge" c where c."order_id" = o."id" and c."state" = 'charged_back') and not exists (select 1 from "charge" c where c."order_id" = o."id" and c."state" = 'disputed');`,
    );
  }
}
exports.Migration20261122194500_chargeback_lost = Migration20261122194500_chargeback_lost;
