'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Of transactions that are open at the same moment one notifies the relays: commits that notify wait for each other. */
class Migration20261130044500_outbox_wakes extends Migration {
  name = 'Migration20261130044500_outbox_wakes';

  async up() {
    this.addSql(
      `create or replace function "outbox_message_outbox_message_wake_fn"() returns trigger as \$\$ begin if pg_try_advisory_xact_lock(38, 0) then perform pg_notify('outbox_new', ''); end if; return null; end; \$\$ language plpgsql;`,
    );
  }
}
exports.Migration20261130044500_outbox_wakes = Migration20261130044500_outbox_wakes;
