'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Who asked for the money of a payment without an order to go back, where that needs a second person. */
class Migration20261126171600_orphan_approvals extends Migration {
  name = 'Migration20261126171600_orphan_approvals';

  async up() {
    this.addSql(
      `alter table "payment_difference" add column "refund_asked_by" uuid null, add column "refund_asker" varchar(120) null, add column "refund_asked_at" timestamptz null;`,
    );
  }
}
exports.Migration20261126171600_orphan_approvals = Migration20261126171600_orphan_approvals;
