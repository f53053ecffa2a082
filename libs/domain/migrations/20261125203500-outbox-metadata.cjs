'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** The request that caused an event goes with it. Processes of the previous version write and read events without it. */
class Migration20261125203500_outbox_metadata extends Migration {
  name = 'Migration20261125203500_outbox_metadata';

  async up() {
    this.addSql(`alter table "outbox_message" add "metadata" jsonb null;`);
  }
}
exports.Migration20261125203500_outbox_metadata = Migration20261125203500_outbox_metadata;
