'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** A photo that is about to go is marked first: its files are deleted outside of the transaction. */
class Migration20261125200000_removed_uploads extends Migration {
  name = 'Migration20261125200000_removed_uploads';

  async up() {
    this.addSql(`alter table "upload" drop constraint "upload_purpose_check";`);
    // The table is read under the weaker lock of the validation only.
    this.addSql(
      `alter table "upload" add constraint "upload_purpose_check" check ("purpose" in ('shop', 'photo', 'removed')) not valid;`,
    );
    this.addSql(`alter table "upload" validate constraint "upload_purpose_check";`);
  }
}
exports.Migration20261125200000_removed_uploads = Migration20261125200000_removed_uploads;
