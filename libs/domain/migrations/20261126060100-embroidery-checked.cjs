'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Validates what the migration before left for later. */
class Migration20261126060100_embroidery_checked extends Migration {
  name = 'Migration20261126060100_embroidery_checked';

  async up() {
    this.addSql(
      `alter table "embroidered_line" validate constraint "embroidered_line_cart_id_foreign";`,
    );
  }
}
exports.Migration20261126060100_embroidery_checked = Migration20261126060100_embroidery_checked;
