'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Refused pieces that the carrier could not hand over come back to the desk (ADR 50). */
class Migration20261128160000_undelivered_send_backs extends Migration {
  name = 'Migration20261128160000_undelivered_send_backs';

  async up() {
    this.addSql(
      `alter table "send_back" add column "tag" uuid null, add column "undelivered_at" timestamptz null;`,
    );
    this.addSql(`alter table "send_back" drop constraint "send_back_state_check";`);
    this.addSql(
      `alter table "send_back" add constraint "send_back_state_check" check ("state" in ('waiting', 'label', 'pickup', 'sent', 'undelivered', 'delivered', 'collected', 'given-up', 'cancelled')) not valid;`,
    );
  }
}
exports.Migration20261128160000_undelivered_send_backs = Migration20261128160000_undelivered_send_backs;
