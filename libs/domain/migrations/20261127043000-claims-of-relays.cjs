'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** A claim names the session of its relay, and is free when that has ended. */
class Migration20261127043000_claims_of_relays extends Migration {
  name = 'Migration20261127043000_claims_of_relays';

  async up() {
    this.addSql(`alter table "outbox_message" add "claimed_by" int null;`);
  }
}
exports.Migration20261127043000_claims_of_relays = Migration20261127043000_claims_of_relays;
