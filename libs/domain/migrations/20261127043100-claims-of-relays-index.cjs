'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Finds what relays hand over at this moment. */
class Migration20261127043100_claims_of_relays_index extends Migration {
  name = 'Migration20261127043100_claims_of_relays_index';

  isTransactional() {
    return false;
  }

  async up() {
    this.addSql(`set lock_timeout = '10min';`);
    // What is left of a build that was broken off is no index.
    this.addSql(`drop index concurrently if exists "outbox_message_claimed";`);
    this.addSql(
      `create index concurrently "outbox_message_claimed" on "outbox_message" ("claimed_by") where claimed_by is not null and state in ('new', 'published');`,
    );
    this.addSql(`reset lock_timeout;`);
  }
}
exports.Migration20261127043100_claims_of_relays_index = Migration20261127043100_claims_of_relays_index;
