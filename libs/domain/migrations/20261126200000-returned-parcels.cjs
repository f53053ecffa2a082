'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** The history of an order says when its returned parcel was inspected (ADR 49). */
class Migration20261126200000_returned_parcels extends Migration {
  name = 'Migration20261126200000_returned_parcels';

  async up() {
    this.addSql(`alter table "order_step" drop constraint "order_step_kind_check";`);
    this.addSql(
      `alter table "order_step" add constraint "order_step_kind_check" check ("kind" in ('placed', 'payment-started', 'payment-refused', 'paid', 'status', 'shipped', 'delivered', 'expired', 'cancelled', 'label-requested', 'label-generated', 'label-released', 'label-failed', 'refund-requested', 'refunded', 'refund-failed', 'late-payment', 'chargeback', 'chargeback-lost', 'chargeback-won', 'edited', 'parcel-inspected')) not valid;`,
    );
  }
}
exports.Migration20261126200000_returned_parcels = Migration20261126200000_returned_parcels;
