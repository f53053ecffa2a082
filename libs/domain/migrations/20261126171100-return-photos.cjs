'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Photos of the inspection of a return are no pictures of the shop: who takes parcels in sends them, nobody picks from them. */
class Migration20261126171100_return_photos extends Migration {
  name = 'Migration20261126171100_return_photos';

  async up() {
    this.addSql(`alter table "upload" drop constraint "upload_purpose_check";`);
    this.addSql(
      `alter table "upload" add constraint "upload_purpose_check" check ("purpose" in ('shop', 'photo', 'return', 'removed')) not valid;`,
    );
  }
}
exports.Migration20261126171100_return_photos = Migration20261126171100_return_photos;
