'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** When the link of a draft was mailed last (ADR 48). */
class Migration20261126200000_draft_mails extends Migration {
  name = 'Migration20261126200000_draft_mails';

  async up() {
    this.addSql(`alter table "draft_order" add column "mailed_at" timestamptz null;`);
  }
}
exports.Migration20261126200000_draft_mails = Migration20261126200000_draft_mails;
