'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Finds the refused pieces that the desk has or the carrier is asked about, and those of a label that the carrier speaks of. */
class Migration20261128160200_undelivered_send_backs_indexes extends Migration {
  name = 'Migration20261128160200_undelivered_send_backs_indexes';

  isTransactional() {
    return false;
  }

  async up() {
    this.addSql(`set lock_timeout = '10min';`);
    // What is left of a build that was broken off is no index.
    this.addSql(`drop index concurrently if exists "send_back_open";`);
    this.addSql(
      `create index concurrently "send_back_open" on "send_back" ("created_at", "id") where state in ('waiting', 'label', 'pickup', 'undelivered');`,
    );
    this.addSql(`drop index concurrently if exists "send_back_followed";`);
    this.addSql(
      `create index concurrently "send_back_followed" on "send_back" ("next_check_at") where state in ('label', 'sent', 'undelivered') and carrier_id is not null;`,
    );
    this.addSql(`drop index concurrently if exists "send_back_carrier";`);
    this.addSql(
      `create index concurrently "send_back_carrier" on "send_back" ("carrier_id") where carrier_id is not null;`,
    );
    this.addSql(`drop index concurrently if exists "send_back_at_the_desk";`);
    this.addSql(`drop index concurrently if exists "send_back_to_follow";`);
    this.addSql(`reset lock_timeout;`);
  }
}
exports.Migration20261128160200_undelivered_send_backs_indexes =
  Migration20261128160200_undelivered_send_backs_indexes;
