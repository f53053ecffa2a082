'use strict';
Object.defineProperty(exports, '__esModule', { value: true });
const { Migration } = require('@mikro-orm/migrations');

/** Finds drafts by parts of the name and the e-mail of their customers. */
class Migration20261126200100_draft_search extends Migration {
  name = 'Migration20261126200100_draft_search';

  isTransactional() {
    return false;
  }

  async up() {
    this.addSql(`set lock_timeout = '10min';`);
    this.addSql(`drop index concurrently if exists "draft_order_search";`);
    this.addSql(
      `create index concurrently "draft_order_search" on "draft_order" using gin (search.form(name || ' ' || email) gin_trgm_ops);`,
    );
    this.addSql(`reset lock_timeout;`);
  }
}
exports.Migration20261126200100_draft_search = Migration20261126200100_draft_search;
