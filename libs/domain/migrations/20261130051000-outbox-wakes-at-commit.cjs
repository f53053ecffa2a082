'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/**
 * A commit that notifies waits for every other one in the database, its disk included: of those that commit at the same moment one
 * notifies the relays, which look again after they have found something. Decided at the commit: what notifies is sure to
 * be there, and the lock is held for as long as that takes.
 */
class Migration20261130051000_outbox_wakes_at_commit extends Migration {
  name = 'Migration20261130051000_outbox_wakes_at_commit';

  async up() {
    this.addSql(`create function outbox_wake() returns trigger as \$\$
    begin
      if pg_try_advisory_xact_lock(38, 0) then perform pg_notify('outbox_new', ''); end if;
      return null;
    end \$\$ language plpgsql;`);
    // migration-lint-allow dropped-object: replaced by the next statement, in the same transaction; no process calls it
    this.addSql(`drop trigger "outbox_message_wake" on "outbox_message";`);
    this.addSql(`create constraint trigger outbox_message_wake after insert on outbox_message
      deferrable initially deferred for each row execute function outbox_wake();`);
    // migration-lint-allow dropped-object: only the trigger that is gone called it
    this.addSql(`drop function "outbox_message_outbox_message_wake_fn"();`);
  }
}
exports.Migration20261130051000_outbox_wakes_at_commit = Migration20261130051000_outbox_wakes_at_commit;
