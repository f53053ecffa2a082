'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Finds the payments and refunds that a settlement report must have, and the notifications of a payment. */
class Migration20261126091600_reconciliation_indexes extends Migration {
  name = 'Migration20261126091600_reconciliation_indexes';

  isTransactional() {
    return false;
  }

  async up() {
    this.addSql(`set lock_timeout = '10min';`);
    this.addSql(`drop index concurrently if exists "charge_settled";`);
    this.addSql(
      `create index concurrently "charge_settled" on "charge" ("approved_at") where provider_id is not null;`,
    );
    this.addSql(`drop index concurrently if exists "refund_settled";`);
    this.addSql(
      `create index concurrently "refund_settled" on "refund" ("done_at") where state = 'done';`,
    );
    this.addSql(`drop index concurrently if exists "webhook_event_subject_id_index";`);
    this.addSql(
      `create index concurrently "webhook_event_subject_id_index" on "webhook_event" ("subject_id");`,
    );
    this.addSql(`reset lock_timeout;`);
  }
}
exports.Migration20261126091600_reconciliation_indexes = Migration20261126091600_reconciliation_indexes;
